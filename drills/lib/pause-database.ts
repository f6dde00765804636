// Freezes all processes of a PostgreSQL and lets them continue.
import { readdirSync, readFileSync } from 'node:fs';
import { MissingTool } from '../../bench/lib/part.ts';

/**
 * Returns the function that continues them. Throws MissingTool when the system has no /proc to find the processes in.
 */
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
    // The name may contain anything and ends at the last bracket; state and parent follow.
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
    // The process has ended.
  }
}
