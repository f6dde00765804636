import { appendFileSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findDatabaseUser, giveAllTo } from './database-user.ts';

const folder = mkdtempSync(join(tmpdir(), 'database-user-'));
afterAll(() => rmSync(folder, { recursive: true }));

function writePasswd(): string {
  const passwd = join(folder, 'passwd');
  writeFileSync(passwd, 'root:x:0:0:root:/root:/bin/sh\nnobody:x:65534:65534:nobody:/:/bin/false\n');
  return passwd;
}

test('started by anybody but root, PostgreSQL runs as that user', () => {
  expect(findDatabaseUser(false)).toBeUndefined();
});

test('started by root, PostgreSQL runs as a dedicated user, added once, never as `nobody`', () => {
  const passwd = writePasswd();
  let added = 0;
  const find = () =>
    findDatabaseUser(true, passwd, () => {
      added += 1;
      appendFileSync(passwd, 'foreshare-pg:x:997:996::/nonexistent:/usr/sbin/nologin\n');
    });
  expect(find()).toEqual({ uid: 997, gid: 996 });
  expect(find()).toEqual({ uid: 997, gid: 996 });
  expect(added).toBe(1);
});

test('where the user cannot be added, the start is refused with what to do', () => {
  const passwd = writePasswd();
  const find = () =>
    findDatabaseUser(true, passwd, () => {
      throw new Error('not found');
    });
  expect(find).toThrow(
    'Start Foreshare as a user other than root, or add that user: useradd --system foreshare-pg',
  );
});

if (process.geteuid?.() === 0) {
  test('a cluster that an earlier version gave to the user `nobody` is given to the dedicated user', () => {
    const cluster = join(folder, 'cluster');
    mkdirSync(join(cluster, 'data'), { recursive: true });
    writeFileSync(join(cluster, 'data/PG_VERSION'), '18');
    for (const path of [cluster, join(cluster, 'data'), join(cluster, 'data/PG_VERSION')])
      chownSync(path, 65_534, 65_534);
    giveAllTo(cluster, { uid: 997, gid: 996 });
    for (const path of [cluster, join(cluster, 'data'), join(cluster, 'data/PG_VERSION')])
      expect([statSync(path).uid, statSync(path).gid]).toEqual([997, 996]);
  });
}
