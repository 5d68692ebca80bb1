import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../eshop-api/database/database.types';
import { openTestDatabase, silentLog } from '../../../eshop-api/database/test-database';
import { migrateComposer } from '../open-composer';
import { outcomeOf } from '../staff/staff.fixture';
import { startFakeS3, type FakeS3, type S3Fault } from './fake-s3.fixture';
import { openFolderStore } from './folder-store';
import { findMediaId } from './hash-bytes';
import type { MediaSettings } from './media-settings';
import { openDatabaseMedia } from './media.repository';
import type { MediaStore } from './media.types';
import { checkBytes, openMediaStore } from './open-media-store';
import { openS3Store } from './s3-store';

let db: Database;
let s3: FakeS3;
let folder: string;
beforeAll(async () => {
  db = await openTestDatabase();
  s3 = await startFakeS3();
});
afterAll(async () => {
  await db.close();
  await s3.close();
});
beforeEach(async () => {
  await db.execute('drop schema public cascade; create schema public');
  await migrateComposer(db, silentLog);
  folder = mkdtempSync(join(tmpdir(), 'media-'));
  s3.breakWith(undefined);
  s3.objects.clear();
  s3.calls.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => (at * 31) % 251));
const id = findMediaId(bytes);
const other = Buffer.from('another picture');
const kinds = ['postgresql', 'folder', 's3'] as const;
const settingsOf = (kind: (typeof kinds)[number]): MediaSettings =>
  kind === 's3' ? s3.settings : kind === 'folder' ? { kind, folder } : { kind };
const open = (kind: (typeof kinds)[number]): MediaStore =>
  openMediaStore(settingsOf(kind), { db, log: silentLog });
const listFiles = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

describe.each(kinds)('the contract of a store: %s', (kind) => {
  it('stores, reads and removes bytes by id', async () => {
    const store = open(kind);
    expect(await store.get(id)).toBeUndefined();
    await store.put(id, bytes);
    await store.put(findMediaId(other), other);
    expect((await store.get(id))!.equals(bytes)).toBe(true);
    await store.remove(id);
    expect(await store.get(id)).toBeUndefined();
    expect((await open(kind).get(findMediaId(other)))!.equals(other)).toBe(true);
  });

  it('the same id again changes nothing, also many times at once; removing what is not there does nothing', async () => {
    const store = open(kind);
    await Promise.all([1, 2, 3, 4, 5].map(() => store.put(id, bytes)));
    expect((await store.get(id))!.equals(bytes)).toBe(true);
    await store.remove(id);
    await store.remove(id);
    expect(await store.get(id)).toBeUndefined();
  });

  it.each([
    '',
    '../../etc/passwd',
    'A'.repeat(32),
    `${'a'.repeat(32)}/x`,
    `${'a'.repeat(31)}\u0000`,
    '.part-x',
  ])('has nothing under %j, and stores nothing there', async (wrong) => {
    const store = open(kind);
    expect(await store.get(wrong)).toBeUndefined();
    await expect(store.put(wrong, bytes)).rejects.toThrow();
    expect({ files: listFiles(), objects: s3.objects.size, calls: s3.calls }).toEqual({
      files: [],
      objects: 0,
      calls: [],
    });
  });
});

it('a folder has one whole file of each picture, named by its id', async () => {
  const store = open('folder');
  await Promise.all([1, 2, 3].map(() => store.put(id, bytes)));
  expect(readdirSync(folder)).toEqual([id.slice(0, 2)]);
  expect(readFileSync(join(folder, id.slice(0, 2), `${id}.webp`)).equals(bytes)).toBe(true);
});

it('a folder that has gone away is a refusal, and is not made anew', async () => {
  const store = open('folder');
  rmSync(folder, { recursive: true });
  expect(await outcomeOf(store.put(id, bytes))).toBe('picture-store');
  expect(await store.get(id)).toBeUndefined();
  expect(existsSync(folder)).toBe(false);
});

it('where a file cannot be written nothing of it stays', async () => {
  const store = openFolderStore(folder);
  // A folder stands where the file belongs.
  mkdirSync(join(folder, id.slice(0, 2), `${id}.webp`), { recursive: true });
  await expect(store.put(id, bytes)).rejects.toThrow();
  expect(readdirSync(folder)).toEqual([id.slice(0, 2)]);
  expect(listFiles()).toEqual([]);
});

it('a folder that cannot be one prevents the start', () => {
  writeFileSync(join(folder, 'file'), '');
  for (const wrong of [
    join(folder, 'file'),
    join(folder, 'file', 'media'),
    join(folder, 'no', 'media'),
    '/proc/x',
  ])
    expect(() => openFolderStore(wrong)).toThrow(/^Pictures cannot be stored in /);
  expect(readdirSync(folder)).toEqual(['file']);
});

it.each(['folder', 's3'] as const)('bytes that are not those of the id are refused: %s', async (kind) => {
  const store = open(kind);
  expect(await outcomeOf(store.put(id, other))).toBe('picture-store');
  expect([...listFiles(), ...s3.objects.keys()]).toEqual([]);
  await store.put(id, bytes);
  if (kind === 'folder') writeFileSync(join(folder, id.slice(0, 2), `${id}.webp`), bytes.subarray(0, 99));
  else s3.objects.set(`${id}.webp`, bytes.subarray(0, 99));
  expect(await outcomeOf(store.get(id))).toBe('picture-store');
});

it('calls of S3 are signed, one for each picture, by its id in the bucket', async () => {
  const store = open('s3');
  await store.put(id, bytes);
  await store.get(id);
  await store.remove(id);
  const path = `/shop-pictures/${id}.webp`;
  expect(s3.calls).toEqual([`PUT ${path} 200`, `GET ${path} 200`, `DELETE ${path} 204`]);
});

it.each([
  [{ secretKey: 'another' }, 'PUT answered 403 (SignatureDoesNotMatch)'],
  [{ accessKey: 'another' }, 'PUT answered 403 (InvalidAccessKeyId)'],
  [{ region: 'us-east-1' }, 'PUT answered 403 (AuthorizationHeaderMalformed)'],
  [{ bucket: 'another-one' }, 'PUT answered 404 (NoSuchBucket)'],
  [{ endpoint: 'http://127.0.0.1:1' }, 'fetch failed'],
])('S3 with other settings, %j, is refused: %s', async (wrong, message) => {
  await expect(openS3Store({ ...s3.settings, ...wrong }).put(id, bytes)).rejects.toThrow(message);
  expect(s3.objects.size).toBe(0);
});

it('an error of S3 that passes is not seen', async () => {
  s3.breakWith('error', 2);
  await open('s3').put(id, bytes);
  expect(s3.calls.map((call) => call.split(' ')[2])).toEqual(['500', '500', '200']);
});

const faults: S3Fault[] = ['error', 'forbidden', 'silent', 'cut-off', 'short', 'redirect', 'no-bucket'];
it.each(faults)('S3 that is broken (%s) is a refusal, with its reason in the log', async (fault) => {
  const warnings: unknown[] = [];
  const log = { warn: (facts: object) => void warnings.push(facts) };
  const store = checkBytes(openS3Store(s3.settings, { patienceMs: 500 }), { kind: 's3', log });
  await store.put(id, bytes);
  s3.breakWith(fault);
  expect(await outcomeOf(store.get(id))).toBe('picture-store');
  expect(warnings).toEqual([{ store: 's3', media: id, err: expect.any(String) }]);
  // A bare 200 counts as done.
  if (fault !== 'short') {
    expect(await outcomeOf(store.put(id, bytes))).toBe('picture-store');
    expect(await outcomeOf(store.remove(id))).toBe('picture-store');
  }
  s3.breakWith(undefined);
  expect((await store.get(id))!.equals(bytes)).toBe(true);
});

describe('pictures from before another store was chosen', () => {
  it.each(['folder', 's3'] as const)('are read out of PostgreSQL and removed there: %s', async (kind) => {
    await openDatabaseMedia(db).put(id, bytes);
    const store = open(kind);
    expect((await store.get(id))!.equals(bytes)).toBe(true);
    await store.put(findMediaId(other), other);
    expect(await openDatabaseMedia(db).get(findMediaId(other))).toBeUndefined();
    await store.remove(id);
    expect(await openDatabaseMedia(db).get(id)).toBeUndefined();
  });

  it('show while the new store fails', async () => {
    await openDatabaseMedia(db).put(id, bytes);
    s3.breakWith('forbidden');
    expect((await open('s3').get(id))!.equals(bytes)).toBe(true);
    expect(await outcomeOf(open('s3').get(findMediaId(other)))).toBe('picture-store');
  });
});
