// Stores the figures of a run: JSON in bench/results, a generated section in docs/FIGURES.md and the short table in the
// README.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { z } from 'zod';
import type { Outcome, Part, Row, Sizes } from './part.ts';

const ROOT = join(import.meta.dirname, '../..');
const RESULTS = join(ROOT, 'bench/results');
const FIGURES = join(ROOT, 'docs/FIGURES.md');
const README = join(ROOT, 'README.md');

const countsSchema = z.record(z.string(), z.number());
/**
 * Each section contains the counts that the README adds up as a hidden comment, so that a run of one part keeps the
 * counts of others.
 */
const COUNTS = /<!-- counts (.*?) -->/g;

/** In the README's order. */
const KNOWN_COUNTS: Readonly<Record<string, string>> = {
  kills: 'servers and databases killed with -9',
  acknowledged: 'operations acknowledged under faults',
  lost: 'of them lost',
  tries: 'races for one balance or one share',
  doubleSpends: 'double spends',
  fuzzRequests: 'fuzz requests',
  fuzzFaults: 'of them answered with a 5xx, off the contract, or not at all',
  streams: 'random command streams matched against a naive matcher',
  streamsThatDiffer: 'of them with another result',
  faultsPlanted: 'faults planted in the code',
  faultsCaught: 'of them caught',
};

export async function writeFigures(
  part: Part,
  sizes: Sizes,
  outcome: Outcome,
  took_ms: number,
): Promise<void> {
  mkdirSync(RESULTS, { recursive: true });
  const result = {
    id: part.id,
    title: part.title,
    at: new Date().toISOString(),
    commit: commit(),
    machine: machine(),
    took_ms: Math.round(took_ms),
    sizes,
    ...outcome,
  };
  writeFileSync(join(RESULTS, `${part.id}.json`), `${JSON.stringify(result, plain, 2)}\n`);
  await replaceSection(FIGURES, part.id, describe(part, sizes, outcome));
  await replaceSection(README, 'known sizes', describeCounts());
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}

function machine(): string {
  const [cpu] = cpus();
  const memory_gb = Math.round(totalmem() / 1024 ** 3);
  const model = cpu?.model.replaceAll(/\s+/g, ' ').trim() ?? 'unknown';
  return `${cpus().length} × ${model}, ${memory_gb} GB, ${platform()} ${release()}, Node ${process.versions.node}`;
}

function plain(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value;
}

function describe(part: Part, sizes: Sizes, { rows, problems, notes = [], counts }: Outcome): string {
  const told = Object.entries(sizes).map(([name, size]) => `${name} ${size.toLocaleString('en-US')}`);
  return [
    `### ${part.id} ${part.title}`,
    '',
    `${new Date().toISOString().slice(0, 10)}, ${commit()}, ${machine()}. Sizes: ${told.join(', ')}.`,
    '',
    '| measure | found | aim | met |',
    '| --- | --- | --- | --- |',
    ...rows.map(row => `| ${row.measure} | ${row.found} | ${row.aim ?? ''} | ${verdict(row)} |`),
    '',
    ...problems.map(problem => `- **Wrong:** ${problem}`),
    ...notes.map(note => `- ${note}`),
    ...(counts === undefined ? [] : ['', `<!-- counts ${JSON.stringify(counts)} -->`]),
  ].join('\n');
}

function verdict({ met }: Row): string {
  if (met === undefined) return '';
  return met ? 'yes' : '**no**';
}

/** Adds up the counts of the newest run of each part. */
function describeCounts(): string {
  const sums = new Map<string, number>();
  for (const [, counts = ''] of readFileSync(FIGURES, 'utf8').matchAll(COUNTS)) {
    for (const [name, count] of Object.entries(countsSchema.parse(JSON.parse(counts))))
      sums.set(name, (sums.get(name) ?? 0) + count);
  }
  const known = Object.entries(KNOWN_COUNTS).filter(([name]) => sums.has(name));
  return [
    '| in the last runs of the drills | |',
    '| --- | --- |',
    ...known.map(([name, words]) => `| ${words} | ${(sums.get(name) ?? 0).toLocaleString('en-US')} |`),
  ].join('\n');
}

/** Replaces the text between `<!-- name -->` and `<!-- /name -->`. */
async function replaceSection(file: string, name: string, text: string): Promise<void> {
  const [opens, closes] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const before = readFileSync(file, 'utf8');
  const [start, end] = [before.indexOf(opens), before.indexOf(closes)];
  if (start < 0 || end < start) throw new Error(`${file} has no section '${name}'`);
  const after = `${before.slice(0, start + opens.length)}\n\n${text}\n\n${before.slice(end)}`;
  writeFileSync(file, (await format(file, after)).code);
}
