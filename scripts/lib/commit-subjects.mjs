// What is wrong with the subject of a commit: it must read as an order ("Renew the job lease while a job runs") and fit into
// one line of `git log --oneline`.

const LONGEST = 72;

/** First words that end like a past tense, a gerund or a third person and are none. */
const IMPERATIVES = new Set(
  (
    'address access assess bias bless bring bypass canvas compress cross discuss dismiss embed encompass exceed express feed ' +
    'focus guess heed miss need pass press proceed process redress ring seed shed speed spring stress string succeed ' +
    'suppress surpass toss witness wring'
  ).split(' '),
);

/** First words that begin a statement or a list, and past tenses that do not end in -ed. */
const STATEMENTS = new Set(
  (
    'a all an and another any are as at both but by each every few for from he her his how i if in is it its made many more ' +
    'most my new no nobody none not nothing of on once one only or our she so some that the their them then there these ' +
    'they this those three to two was we were what when where which while who whoever why with without you your ' +
    'began bought brought built came did drew fell felt found gave given gone got had held hidden kept knew left lost meant ' +
    'met ran rewrote said sent shown sold told took went wrote'
  ).split(' '),
);

/**
 * @param {string} subject
 * @returns {string[]} the faults, empty where there are none
 */
export function faultsOfSubject(subject) {
  const [first = ''] = subject.split(' ');
  const word = first.toLowerCase().replaceAll(/[^a-z-]/g, '');
  const faults = [];
  if (subject.length > LONGEST) faults.push(`has ${subject.length} characters, ${LONGEST} at most`);
  if (!/^[A-Z]/.test(subject)) faults.push('does not begin with a capital letter');
  if (subject.endsWith('.')) faults.push('ends with a full stop');
  if (!isImperative(word)) faults.push(`does not begin with an imperative: '${first}'`);
  return faults;
}

/** @param {string} word */
function isImperative(word) {
  if (STATEMENTS.has(word)) return false;
  return IMPERATIVES.has(word) || !/(ed|ing|[^s]s)$/.test(word);
}
