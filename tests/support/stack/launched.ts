import { type ChildProcess, spawn } from 'node:child_process';
import { portError } from '../../../worker/local/ports.ts';
import { ROOT } from '../../../worker/local/settings.ts';
import { eventually } from '../wait.ts';

export interface Launched {
  child: ChildProcess;
  site: string;
  simulator: string;
  output(): string;
  /** Ends it as Ctrl-C does, or with SIGKILL, and waits until its children are gone too. */
  stop(signal?: 'SIGINT' | 'SIGKILL'): Promise<number | null>;
}

/** Runs the command of `npm start` and waits until it is ready. */
export async function launch(
  env: { DATA_DIR: string; PORT: string; SIMULATOR_PORT: string } & Record<string, string>,
): Promise<Launched> {
  const { child, output } = spawnLauncher(env);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => output().includes('VADR siap') && resolve());
    child.once('exit', (code) => reject(new Error(`ended with ${code}:\n${output()}`)));
  });
  return {
    child,
    site: `http://localhost:${env.PORT}`,
    simulator: `http://localhost:${env.SIMULATOR_PORT}`,
    output,
    async stop(signal = 'SIGINT') {
      child.kill(signal);
      const code = await exitOf(child);
      await eventually(
        async () => !((await portError(Number(env.PORT))) || (await portError(Number(env.SIMULATOR_PORT)))),
      );
      return code;
    },
  };
}

/** Starts the launcher and collects its output. */
export function spawnLauncher(env: Record<string, string>): { child: ChildProcess; output(): string } {
  const child = spawn(process.execPath, ['worker/local/launch.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (part) => (text += part));
  child.stderr.on('data', (part) => (text += part));
  return { child, output: () => text };
}

export function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)));
}

/** Free ports, as environment variables. */
export const freePorts = async () => ({ PORT: await freePort(), SIMULATOR_PORT: await freePort() });

/** Below the ports that the system gives out by itself: one of those could go to another test before it is used. */
async function freePort(): Promise<string> {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  return (await portError(port)) ? freePort() : String(port);
}
