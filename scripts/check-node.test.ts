// Which versions of Node may install and start the project.
import { expect, test } from 'vitest';
import { refuseOldNode } from './lib/check-node.mjs';

test.each(['14.21.3', '18.20.8', '20.18.3'])('Node %s is refused with what is needed', version => {
  expect(refuseOldNode(version)).toBe(
    `This is Node ${version}; Foreshare needs Node 20.19 or newer to install itself. ` +
      'Install a newer one (for example from nodejs.org), then run the same command again.',
  );
});

test.each(['20.19.0', '20.20.2', '22.0.0', '24.21.0'])('Node %s is accepted', version => {
  expect(refuseOldNode(version)).toBeUndefined();
});
