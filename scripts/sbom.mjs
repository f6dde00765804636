// Writes .cache/sbom.cdx.json: the CycloneDX bill of materials of what the server runs and the browser gets.
// `npm sbom --omit dev` leaves out each package that a development package needs as well (react, zod), so npm reads a
// copy of the lock file without the development packages instead.
import './lib/check-node.mjs';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './lib/prepare.mjs';

const EXPECTED = ['fastify', 'react'];

const folder = mkdtempSync(join(tmpdir(), 'foreshare-sbom-'));
try {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  delete manifest.devDependencies;
  delete lock.packages[''].devDependencies;
  for (const [path, { dev }] of Object.entries(lock.packages)) if (dev) delete lock.packages[path];
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  const text = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  });
  const { bomFormat, components } = JSON.parse(text);
  for (const name of EXPECTED) {
    if (
      bomFormat !== 'CycloneDX' ||
      !components?.some((/** @type {{ name: string }} */ part) => part.name === name)
    ) {
      throw new Error(`The bill of materials lacks ${name}`);
    }
  }
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  writeFileSync(join(ROOT, '.cache/sbom.cdx.json'), text);
  console.log(`Bill of materials: ${components.length} packages in .cache/sbom.cdx.json`);
} finally {
  rmSync(folder, { recursive: true });
}
