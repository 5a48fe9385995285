// Programs that are begun and ended.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Begins a program; what it prints can be waited for. */
export function begin(name, options, environment = {}) {
  const program = spawn(name, options, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  program.on('error', () => {});
  return program;
}

/** Waits for a line that a program prints. */
export function lineWith(program, wanted) {
  return new Promise((resolve, reject) => {
    const seen = [];
    const failed = (why) => {
      clearTimeout(timer);
      reject(new Error(`${program.spawnfile} ${why}:\n${seen.join('\n')}`));
    };
    const timer = setTimeout(() => failed(`did not say ${wanted} within a minute`), 60_000);
    program.once('error', (fault) => failed(fault.message));
    program.once('exit', () => failed('ended'));
    for (const stream of [program.stdout, program.stderr])
      createInterface(stream).on('line', (line) => {
        seen.push(line);
        const found = wanted.exec(line);
        if (!found) return;
        clearTimeout(timer);
        resolve(found);
      });
  });
}

/** Asks a program to end, and waits until it has. */
export async function end(program) {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill('SIGTERM');
  const timer = setTimeout(() => program.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(timer);
}
