// Checks the subjects of all commits since the rule began. Run by test.mjs: `npm test -- commits`.
import { execFileSync } from 'node:child_process';
import { faultsOfSubject } from './lib/commit-subjects.mjs';

/** Commits after this one follow the rule. */
const LAST_BEFORE = 'd754a093';

/**
 * @returns {string[] | undefined} `<commit> <subject>`; undefined where this is no clone of the whole history
 */
function readSubjects() {
  /** @param {string[]} args */
  const git = (...args) =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    git('merge-base', '--is-ancestor', LAST_BEFORE, 'HEAD');
    const log = git('log', '--no-merges', '--format=%h %s', `${LAST_BEFORE}..HEAD`);
    return log.split('\n').filter(line => line !== '');
  } catch {
    return undefined;
  }
}

const subjects = readSubjects();
const faults = (subjects ?? []).flatMap(line => {
  const [commit = '', ...words] = line.split(' ');
  const subject = words.join(' ');
  return faultsOfSubject(subject).map(fault => `${commit} '${subject}' ${fault}.`);
});
for (const fault of faults) console.error(fault);
if (subjects === undefined)
  console.log('There is no git history here, so no subject of a commit is checked.');
else if (faults.length === 0) console.log(`The subjects of ${subjects.length} commits follow the rule.`);
process.exitCode = faults.length === 0 ? 0 : 1;
