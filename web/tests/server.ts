import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A server with its tables in a folder that outlives it. */
export class Server {
  private constructor(
    readonly address: string,
    private readonly folder: string,
    private running: ChildProcess,
  ) {}

  static async start(): Promise<Server> {
    const folder = await mkdtemp(join(tmpdir(), 'ludotheque-'));
    const { running, address } = await run(folder, '0');
    return new Server(address, folder, running);
  }

  /** Ends it as a power cut would. */
  kill(): Promise<void> {
    return end(this.running, 'SIGKILL');
  }

  /** Starts it again at the same address, with the same tables. */
  async restart(): Promise<void> {
    this.running = (await run(this.folder, new URL(this.address).port)).running;
  }

  /** Ends it for good. */
  async stop(): Promise<void> {
    await end(this.running, 'SIGTERM');
    await rm(this.folder, { recursive: true });
  }
}

async function run(folder: string, port: string): Promise<{ running: ChildProcess; address: string }> {
  const program = process.env['LUDOTHEQUE'];
  if (!program) throw new Error('LUDOTHEQUE must name the program');
  const running = spawn(program, ['serve', '--data', folder, '--listen', `127.0.0.1:${port}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [address] = (await once(createInterface(running.stdout), 'line')) as [string];
  return { running, address };
}

async function end(running: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (running.exitCode !== null || running.signalCode !== null) return;
  running.kill(signal);
  await once(running, 'exit');
}
