/** How a text was copied: it is in the clipboard, or selected, for whoever knows how to copy it. */
export type Copied = 'copied' | 'selected';

/** Copies what a field holds. The clipboard needs a secure context, which a page at home has not: then it is tried the old way. */
export async function copyFrom(field: HTMLInputElement): Promise<Copied> {
  const { clipboard } = navigator as { clipboard?: Clipboard };
  try {
    if (!clipboard) throw new Error('no secure context');
    await clipboard.writeText(field.value);
    return 'copied';
  } catch {
    field.focus();
    field.select();
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way without a secure context
    return document.execCommand('copy') ? 'copied' : 'selected';
  }
}
