import type { Part } from './lib/part.ts';
import { ordersOverTpcB } from './b1-orders.ts';
import { batchesOverSingles } from './b2-batches.ts';
import { settlementsOverTpcB } from './b3-settlements.ts';
import { readsOverBare } from './b4-reads.ts';
import { sizeAgainstHundredth } from './b5-size.ts';
import { proofOverHledger } from './b6-proof.ts';
import { startAndSize } from './b7-start.ts';
import { bytesOfPages } from './b8-pages.ts';
import { lighthouseOfPages } from './b9-lighthouse.ts';
import { largeBankDay } from './b10-bank.ts';
import { proofFromCheckpoint } from './b11-checkpoint.ts';
import { motionOfLiveMarket } from './b12-motion.ts';

export const BENCHMARKS: readonly Part[] = [
  ordersOverTpcB,
  batchesOverSingles,
  settlementsOverTpcB,
  readsOverBare,
  sizeAgainstHundredth,
  proofOverHledger,
  startAndSize,
  bytesOfPages,
  lighthouseOfPages,
  largeBankDay,
  proofFromCheckpoint,
  motionOfLiveMarket,
];
