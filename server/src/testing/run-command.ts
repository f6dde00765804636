// Runs an operator command with typed arguments.
import type { Command } from '#server/admin/command.ts';
import { NO_PEOPLE, type CommandPeople } from '#server/admin/people-of-command.ts';
import type { TestApp } from './create-test-app.ts';

export function commandRunner(
  { db, access, services, secrets }: Pick<TestApp, 'db' | 'access' | 'services' | 'secrets'>,
  command: Command,
  people: CommandPeople = NO_PEOPLE,
) {
  const said: string[] = [];
  const run = (...args: readonly string[]) =>
    command.run(args, {
      config: services.config,
      say: line => said.push(line),
      open: () => Promise.reject(new Error('not asked for')),
      openThrowAway: () => Promise.reject(new Error('not asked for')),
      openMigrated: () => Promise.resolve({ db, access, secrets, people }),
      openForReading: () => Promise.resolve({ db, access, secrets }),
    });
  return { run, said };
}
