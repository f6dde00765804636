import type { Part } from '../bench/lib/part.ts';
import { killed } from './d1-killed.ts';
import { lostAnswers } from './d2-lost-answers.ts';
import { oneKeyAtOnce } from './d3-one-key.ts';
import { races } from './d4-races.ts';
import { several } from './d5-several.ts';
import { injectedFaults } from './d6-injected.ts';
import { everyPage } from './every-page.ts';
import { fuzz } from './d7-fuzz.ts';
import { hardship } from './d8-hardship.ts';
import { replay } from './d9-replay.ts';
import { oracle } from './d10-oracle.ts';
import { plantedFaults } from './d11-faults.ts';
import { matching } from './d12-matching.ts';
import { putBack } from './d13-put-back.ts';
import { mails } from './d14-mails.ts';
import { closingFiles } from './closing-files.ts';
import { cluster } from './cluster/cluster.ts';
import { bank } from './bank.ts';
import { browsers } from './browsers.ts';
import { proof } from './proof.ts';
import { register } from './register.ts';
import { registerSize } from './register-size.ts';
import { release } from './release.ts';
import { rollingUpgrade } from './rolling-upgrade.ts';
import { vaultDrill } from './vault.ts';
import { lighthouseOfAllPages } from './lighthouse.ts';
import { longTests } from './long-tests.ts';

export const DRILLS: readonly Part[] = [
  killed,
  lostAnswers,
  oneKeyAtOnce,
  races,
  several,
  injectedFaults,
  fuzz,
  hardship,
  replay,
  oracle,
  plantedFaults,
  matching,
  putBack,
  mails,
  cluster,
  register,
  registerSize,
  release,
  rollingUpgrade,
  closingFiles,
  vaultDrill,
  bank,
  proof,
  longTests,
  lighthouseOfAllPages,
  everyPage,
  browsers,
];
