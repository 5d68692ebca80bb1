import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findUpload, listUploads, referToUpload } from '../../../engine/pages/uploaded-picture';
import type { Database } from '../../../eshop-api/database/database.types';
import { openTestDatabase, silentLog } from '../../../eshop-api/database/test-database';
import {
  claimPixels,
  encodePhoto,
  makeHostileFiles,
  writePdf,
} from '../../../eshop-api/security/hostile-files.fixture';
import type { Role } from '../../model/privileges';
import { home, homePath, makeApproved } from '../composer.fixture';
import { migrateComposer } from '../open-composer';
import { everything, makePerson, openTestDesk, outcomeOf } from '../staff/staff.fixture';
import type { StaffDesk, StaffMember } from '../staff/staff.types';
import { encodeUpload, MOST_BYTES } from './encode-upload';
import { findUnknownUploads } from './find-unknown-uploads';
import { describeMedia, focusMedia, removeMedia, titleOfFile, uploadMedia } from './manage-media';
import { listAlts, listMedia } from './media.repository';

let db: Database;
let desk: StaffDesk;
let ana: StaffMember;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.execute('drop schema public cascade; create schema public');
  await migrateComposer(db, silentLog);
  desk = openTestDesk(db);
  ana = await makePerson(desk, 'ana@shop.example', [everything('editor')]);
});

const upload = (bytes: Uint8Array, { by = ana, brand = '*', name = 'autumn.jpg' } = {}) =>
  uploadMedia(desk, by, { bytes, name, brand });

describe('an accepted picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s becomes a WebP without metadata', async (format) => {
    const sent = await sharp(await encodePhoto(3))
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .toFormat(format)
      .toBuffer();
    const { bytes, width, height } = await encodeUpload(sent);
    const { exif, icc, xmp, format: kept } = await sharp(bytes).metadata();
    expect({ exif, icc, xmp, kept, width, height }).toEqual({ kept: 'webp', width: 160, height: 160 });
  });

  it('stands upright and is at most 4096 px wide', async () => {
    const lying = await sharp({ create: { width: 5000, height: 100, channels: 3, background: '#852' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await encodeUpload(lying)).toMatchObject({ width: 82, height: 4096 });
  });

  it('loses what is appended to it', async () => {
    const polyglot = Buffer.concat([await encodePhoto(4), Buffer.from('<script>alert(1)</script>')]);
    expect((await encodeUpload(polyglot)).bytes.includes('<script>')).toBe(false);
  });
});

describe('a hostile file', () => {
  const refused: Record<string, string> = {
    'an HTML page': 'picture-type',
    'an SVG': 'picture-type',
    'a picture that ends early': 'picture-unreadable',
    'a picture’s first bytes alone': 'picture-unreadable',
    'a GIF': 'picture-type',
    'a PDF that ends early': 'picture-type',
    '20,000 pixels a side': 'picture-pixels',
    'one pixel': 'picture-small',
  };
  it.each(Object.keys(refused))('%s is refused with its reason, and nothing is kept', async (name) => {
    expect(await outcomeOf(upload((await makeHostileFiles())[name]!))).toBe(refused[name]);
    expect(await listMedia(db, '', 10)).toEqual([]);
    expect(await db.query('select id from composer_media_bytes')).toEqual([]);
  });

  it('of another kind, size or shape is refused with its reason', async () => {
    const long = await sharp({ create: { width: 16_001, height: 40, channels: 3, background: '#852' } })
      .png()
      .toBuffer();
    const end = (await encodePhoto(1)).subarray(0, -400);
    expect(await outcomeOf(upload(writePdf()))).toBe('picture-type');
    expect(await outcomeOf(upload(Buffer.from('PK\u0003\u0004 zip')))).toBe('picture-type');
    expect(await outcomeOf(upload(Buffer.alloc(0)))).toBe('picture-empty');
    expect(await outcomeOf(upload(Buffer.alloc(MOST_BYTES + 1, 0xff)))).toBe('picture-size');
    expect(await outcomeOf(upload(await claimPixels(7_100)))).toBe('picture-pixels');
    expect(await outcomeOf(upload(long))).toBe('picture-pixels');
    expect(await outcomeOf(upload(end))).toBe('picture-unreadable');
  });
});

it('the same file, and the same content, is kept once, also when it comes many times at once', async () => {
  const photo = await encodePhoto(5);
  const all = await Promise.all([1, 2, 3, 4].map(() => upload(photo)));
  expect(new Set(all.map(({ picture }) => picture.id)).size).toBe(1);
  expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
  const tailed = await upload(Buffer.concat([photo, Buffer.from('tail')]), { name: 'other.jpg' });
  expect(tailed).toMatchObject({ isNew: false, picture: { title: 'autumn' } });
  expect(await listMedia(db, 'AUT', 10)).toHaveLength(1);
  expect(await listMedia(db, '%', 10)).toEqual([]);
});

it('more than thirty a minute are refused', async () => {
  const html = Buffer.from('<html>');
  for (let at = 0; at < 30; at += 1) expect(await outcomeOf(upload(html))).toBe('picture-type');
  expect(await outcomeOf(upload(html))).toBe('picture-limit');
});

/** Role → what it may do with a picture of main, with a grant for main. */
const rights: Record<Role, { upload: boolean; describe: boolean }> = {
  viewer: { upload: false, describe: false },
  editor: { upload: true, describe: true },
  translator: { upload: false, describe: true },
  publisher: { upload: true, describe: true },
  administrator: { upload: false, describe: false },
};
it.each(Object.entries(rights))('a %s of a storefront: %j', async (role, may) => {
  const person = await makePerson(desk, 'ben@shop.example', [
    { role: role as Role, brand: 'main', market: '*' },
  ]);
  const [own, foreign] = await Promise.all([
    upload(await encodePhoto(6), { brand: 'main' }),
    upload(await encodePhoto(7), { brand: 'running' }),
  ]);
  const alts = new Map([['en', 'A shoe']]);
  const results = {
    upload: await outcomeOf(upload(await encodePhoto(8), { by: person, brand: 'main' })),
    describe: await outcomeOf(describeMedia(desk, person, { id: own.picture.id, alts })),
    focus: await outcomeOf(focusMedia(desk, person, { id: own.picture.id, focus: 'top' })),
  };
  expect(results).toEqual({
    upload: may.upload ? 'done' : 'not-allowed',
    describe: may.describe ? 'done' : 'not-allowed',
    focus: may.upload ? 'done' : 'not-allowed',
  });
  for (const brand of ['running', '*'])
    expect(await outcomeOf(upload(await encodePhoto(9), { by: person, brand }))).toBe('not-allowed');
  expect(await outcomeOf(describeMedia(desk, person, { id: foreign.picture.id, alts }))).toBe('not-allowed');
  expect(await outcomeOf(removeMedia(desk, person, foreign.picture.id))).toBe('not-allowed');
  expect(await outcomeOf(upload(await encodePhoto(9), { by: person, brand: 'nowhere' }))).toBe(
    'picture-brand',
  );
});

it('alternative texts are written by language, all or none', async () => {
  const { picture } = await upload(await encodePhoto(10));
  await describeMedia(desk, ana, {
    id: picture.id,
    alts: new Map([
      ['en', ' A shoe '],
      ['de', 'Ein Schuh'],
    ]),
  });
  await describeMedia(desk, ana, { id: picture.id, alts: new Map([['de', '']]) });
  const long = new Map([
    ['de', 'Schuh'],
    ['en', 'x'.repeat(301)],
  ]);
  expect(await outcomeOf(describeMedia(desk, ana, { id: picture.id, alts: long }))).toBe('picture-alt');
  expect([...(await listAlts(db, picture.id))]).toEqual([['en', 'A shoe']]);
  expect(await outcomeOf(describeMedia(desk, ana, { id: '0'.repeat(32), alts: long }))).toBe(
    'picture-unknown',
  );
});

it('a focal point is one of nine, or none', async () => {
  const { picture } = await upload(await encodePhoto(10));
  expect(picture.focus).toBeNull();
  const focus = (value: string, id = picture.id) => outcomeOf(focusMedia(desk, ana, { id, focus: value }));
  const stored = async () => (await listMedia(db, '', 10)).map((row) => row.focus);
  expect(await focus('bottom-left')).toBe('done');
  for (const wrong of ['middle', '50% 50%', 'top ', '__proto__', 'x'.repeat(100_000)])
    expect(await focus(wrong)).toBe('picture-focus');
  expect(await stored()).toEqual(['bottom-left']);
  expect(await focus('')).toBe('done');
  expect(await stored()).toEqual([null]);
  expect(await focus('top', '0'.repeat(32))).toBe('picture-unknown');
});

it('a picture that a release uses cannot be deleted; another one goes with its bytes', async () => {
  const [used, unused] = [await upload(await encodePhoto(11)), await upload(await encodePhoto(12))];
  await makeApproved(desk.composer, home({ image: referToUpload(used.picture) }), { path: homePath });
  expect(await outcomeOf(removeMedia(desk, ana, used.picture.id))).toBe('picture-used');
  expect(await desk.composer.media.get(used.picture.id)).toBeDefined();
  expect(await outcomeOf(removeMedia(desk, ana, unused.picture.id))).toBe('done');
  expect(await desk.composer.media.get(unused.picture.id)).toBeUndefined();
  expect(await outcomeOf(removeMedia(desk, ana, unused.picture.id))).toBe('picture-unknown');
});

it('a text with a picture that is not there, or of another size, is an error', async () => {
  const { picture } = await upload(await encodePhoto(13));
  const words = referToUpload(picture);
  const texts = new Map([
    ['a.json', home({ image: words })],
    ['b.json', home({ image: words.replace('160x160', '161x160') })],
    ['c.json', home({ image: words.replace(picture.id, '0'.repeat(32)) })],
  ]);
  const problems = await findUnknownUploads(db, texts);
  expect(problems.map(({ file, code }) => [file, code])).toEqual([
    ['b.json', 'unknown-media'],
    ['c.json', 'unknown-media'],
  ]);
  expect(listUploads(texts.get('a.json')!)).toEqual([{ id: picture.id, width: 160, height: 160 }]);
  expect(findUpload('uploads/../../x.webp')).toBeUndefined();
});

it.each([
  ['C:\\photos\\autumn shoe.JPG', 'autumn shoe'],
  ['../../etc/passwd', 'passwd'],
  ['\u0000\u202e.png', 'Picture'],
  ['x'.repeat(500), 'x'.repeat(60)],
])('the title of %j is %j', (name, title) => {
  expect(titleOfFile(name)).toBe(title);
});
