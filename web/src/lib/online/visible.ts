/** Does something at once and again and again while the page is in sight, until the answer is called. */
export function whileVisible(everyMs: number, task: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const again = async () => {
    clearTimeout(timer);
    if (ended || document.hidden) return;
    await task();
    // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- it may have ended meanwhile
    if (!ended) timer = setTimeout(() => void again(), everyMs);
  };
  const look = () => void again();
  document.addEventListener('visibilitychange', look);
  void again();
  return () => {
    ended = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Does something again and again while the page is open, less often while nobody looks, until the answer is called. */
export function whileOpen(everyMs: number, hiddenMs: number, task: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const wait = () => {
    clearTimeout(timer);
    if (!ended) timer = setTimeout(run, document.hidden ? hiddenMs : everyMs);
  };
  const run = () => {
    clearTimeout(timer);
    void task().finally(wait);
  };
  const look = () => (document.hidden ? wait() : run());
  document.addEventListener('visibilitychange', look);
  wait();
  return () => {
    ended = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
