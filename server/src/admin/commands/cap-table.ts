// Checks a cap table package without a database: `npm run admin -- cap-table inspect <file> --json`.
import type { Command } from '#server/admin/command.ts';
import { inspectionOfFault, inspectPackage, type Inspection } from '#server/register/inspect-package.ts';
import { PackageFault } from '#server/register/package-fault.ts';
import { readPackage } from '#server/register/package-files.ts';
import { StartupError } from '#server/kernel/startup-error.ts';

/** The exit code for a file that is no cap table package. */
const NOT_UNDERSTOOD = 2;

export const command: Command = {
  summary:
    'Checks a cap table package in Open Cap Format (a zip archive or a folder) and lists its findings. Changes nothing.',
  usage: '<inspect> <file.zip or folder> [--json]',
  run: async (args, { say }) => {
    const [action, path] = args.filter(each => each !== '--json');
    if (action !== 'inspect')
      throw new StartupError('Say what to do: cap-table inspect <file.zip or folder> [--json].');
    if (path === undefined)
      throw new StartupError('Say which package: cap-table inspect <file.zip or folder> [--json].');
    const write = args.includes('--json')
      ? (inspection: Inspection) => say(JSON.stringify(inspection, null, 2))
      : (inspection: Inspection) => describe(inspection, say);
    try {
      write(await inspectPackage(await readPackage(path)));
      return 0;
    } catch (error) {
      if (!(error instanceof PackageFault)) throw error;
      if (args.includes('--json')) write(inspectionOfFault(error));
      console.error(error.message);
      return NOT_UNDERSTOOD;
    }
  },
};

function describe(
  { asOf, classes, findings, holders, valid }: Inspection,
  say: (line: string) => void,
): void {
  say(`Register of ${asOf ?? 'an unknown day'}: ${classes.length} classes, ${holders.length} holdings.`);
  for (const { name, outstanding } of classes) say(`  ${name}: ${outstanding} shares outstanding`);
  for (const { severity, file, message } of findings)
    say(
      `${severity === 'error' ? 'Error' : 'Warning'}${file === undefined ? '' : ` in ${file}`}: ${message}`,
    );
  say(
    valid
      ? 'The package can be accepted.'
      : 'The package cannot be accepted before its errors are corrected.',
  );
}
