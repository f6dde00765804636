// Stops every process of a PostgreSQL in its tracks and lets it go on. Used by D8.
import { readdirSync, readFileSync } from 'node:fs';
import { MissingTool } from '../../bench/lib/part.ts';

/** Gives what lets it go on. Throws MissingTool where the system has no /proc to find its processes in. */
export function pauseDatabase(postmaster: number): () => void {
  const processes = [postmaster, ...childrenOf(postmaster)];
  for (const pid of processes) signal(pid, 'SIGSTOP');
  return () => {
    for (const pid of processes) signal(pid, 'SIGCONT');
  };
}

function childrenOf(parent: number): readonly number[] {
  let names: readonly string[];
  try {
    names = readdirSync('/proc');
  } catch {
    throw new MissingTool('pausing PostgreSQL needs /proc (Linux)');
  }
  return names
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => parentOf(pid) === parent);
}

function parentOf(pid: number): number | undefined {
  try {
    // After the name, which may hold anything but ends with the last bracket: state, parent.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Number(parent);
  } catch {
    return undefined;
  }
}

function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended meanwhile.
  }
}
