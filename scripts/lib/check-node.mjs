// Refuses a Node that is too old, before anything is installed with it: npm leaves out packages that an old Node cannot
// run, and the build then fails with a stack trace. Scripts import this module first. Must run on Node 14.
const OLDEST_MAJOR = 20;
const OLDEST_MINOR = 19;

/**
 * The sentence that refuses this version of Node, or undefined where it is new enough.
 * @param {string} version for example '18.20.8'
 * @returns {string | undefined}
 */
export function refuseOldNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isNewEnough = major > OLDEST_MAJOR || (major === OLDEST_MAJOR && minor >= OLDEST_MINOR);
  if (isNewEnough) return undefined;
  return (
    `This is Node ${version}; Foreshare needs Node ${OLDEST_MAJOR}.${OLDEST_MINOR} or newer to install itself. ` +
    'Install a newer one (for example from nodejs.org), then run the same command again.'
  );
}

const refusal = refuseOldNode(process.versions.node);
if (refusal !== undefined) {
  console.error(refusal);
  process.exit(1);
}
