import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../eshop-api/database/database.types';
import { openTestDatabase, silentLog } from '../../../eshop-api/database/test-database';
import { encodePhoto } from '../../../eshop-api/security/hostile-files.fixture';
import { listAudit } from '../audit.repository';
import { migrateComposer } from '../open-composer';
import { everything, makePerson, openTestDesk, outcomeOf } from '../staff/staff.fixture';
import type { StaffDesk, StaffMember } from '../staff/staff.types';
import { clearRemovedMedia } from './clear-removed-media';
import { copyMedia } from './copy-media';
import { startFakeS3, type FakeS3, type S3Fault } from './fake-s3.fixture';
import { findMediaId } from './hash-bytes';
import { removeMedia, uploadMedia } from './manage-media';
import { deleteMedia, listMedia, listRemovals, openDatabaseMedia } from './media.repository';
import { checkBytes } from './open-media-store';
import { openS3Store } from './s3-store';

let db: Database;
let s3: FakeS3;
let desk: StaffDesk;
let ana: StaffMember;
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
  s3.breakWith(undefined);
  s3.objects.clear();
  desk = openTestDesk(db);
  desk.composer.media = checkBytes(openS3Store(s3.settings, { patienceMs: 500 }), {
    kind: 's3',
    log: silentLog,
  });
  ana = await makePerson(desk, 'ana@shop.example', [everything('editor')]);
});

const upload = async (photo: number) =>
  uploadMedia(desk, ana, { bytes: await encodePhoto(photo), name: 'autumn.jpg', brand: '*' });
const keyOf = (id: string): string => `${id}.webp`;

it.each<S3Fault>(['error', 'forbidden', 'silent', 'cut-off', 'redirect', 'no-bucket'])(
  'an upload while the store is broken (%s) is refused and leaves no picture; it may be repeated',
  async (fault) => {
    s3.breakWith(fault);
    expect(await outcomeOf(upload(1))).toBe('picture-store');
    expect(await listMedia(db, '', 10)).toEqual([]);
    expect(await db.query('select 1 from composer_media_sources')).toEqual([]);
    s3.breakWith(undefined);
    const { picture, isNew } = await upload(1);
    expect(isNew).toBe(true);
    expect(findMediaId((await desk.composer.media.get(picture.id))!)).toBe(picture.id);
  },
);

it('bytes of a deleted picture are removed after its row, and after a fault with the next deletion', async () => {
  const [first, second] = [await upload(1), await upload(2)];
  s3.breakWith('error');
  expect(await outcomeOf(removeMedia(desk, ana, first.picture.id))).toBe('done');
  expect((await listMedia(db, '', 10)).map(({ id }) => id)).toEqual([second.picture.id]);
  expect([...s3.objects.keys()].sort()).toEqual(
    [first, second].map(({ picture }) => keyOf(picture.id)).sort(),
  );
  expect(await listRemovals(db, 10)).toEqual([first.picture.id]);
  s3.breakWith(undefined);
  expect(await outcomeOf(removeMedia(desk, ana, second.picture.id))).toBe('done');
  expect([...s3.objects.keys()]).toEqual([]);
  expect(await listRemovals(db, 10)).toEqual([]);
  expect((await listAudit(db, 10)).filter(({ what }) => what === 'media-delete')).toHaveLength(2);
});

it('a picture that is uploaded again keeps its bytes, though they were to be removed', async () => {
  const { picture } = await upload(1);
  s3.breakWith('error');
  await removeMedia(desk, ana, picture.id);
  s3.breakWith(undefined);
  expect((await upload(1)).isNew).toBe(true);
  expect(await clearRemovedMedia(desk.composer)).toBe(0);
  expect([...s3.objects.keys()]).toEqual([keyOf(picture.id)]);
});

it('an upload waits for a removal of the same content that is under way', async () => {
  const { picture } = await upload(1);
  const { media } = desk.composer;
  let begun = () => {};
  let open = () => {};
  const isRemoving = new Promise<void>((done) => (begun = done));
  const gate = new Promise<void>((done) => (open = done));
  desk.composer.media = {
    ...media,
    remove: async (id) => {
      begun();
      await gate;
      await media.remove(id);
    },
  };
  const removal = removeMedia(desk, ana, picture.id);
  await isRemoving;
  const again = upload(1);
  // Long enough for an upload that does not wait.
  await Promise.race([again, new Promise((done) => setTimeout(done, 1_000))]);
  open();
  await removal;
  expect((await again).isNew).toBe(true);
  expect([...s3.objects.keys()]).toEqual([keyOf(picture.id)]);
});

it('pictures are copied to another store, read back, and removed from the first one where that is wanted', async () => {
  const [first, second, lost] = [await upload(1), await upload(2), await upload(3)];
  s3.objects.delete(keyOf(lost.picture.id));
  const [from, to] = [openS3Store(s3.settings), openDatabaseMedia(db)];
  const copies = { copied: 2, present: 0, removed: 0, missing: [lost.picture.id] };
  expect(await copyMedia(desk.composer, { from, to, remove: false })).toEqual(copies);
  expect(s3.objects.size).toBe(2);
  expect(await copyMedia(desk.composer, { from, to, remove: true })).toEqual({
    ...copies,
    copied: 0,
    present: 2,
    removed: 2,
  });
  expect(s3.objects.size).toBe(0);
  // A damaged one is written anew; one that was deleted is left alone.
  s3.objects.set(keyOf(first.picture.id), Buffer.from('damaged'));
  await deleteMedia(db, second.picture.id);
  expect(await copyMedia(desk.composer, { from: to, to: from, remove: false })).toMatchObject({ copied: 1 });
  expect([...s3.objects].map(([key, bytes]) => key === keyOf(findMediaId(bytes)))).toEqual([true]);
});

it('a store that breaks while pictures are copied loses none', async () => {
  await upload(1);
  await upload(2);
  const [from, to] = [openS3Store(s3.settings), openDatabaseMedia(db)];
  await copyMedia(desk.composer, { from, to, remove: true });
  s3.breakWith('forbidden', 2);
  await expect(copyMedia(desk.composer, { from: to, to: from, remove: true })).rejects.toThrow('403');
  expect(await db.query('select id from composer_media_bytes')).toHaveLength(2);
});
