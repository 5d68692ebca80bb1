import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../eshop-api/database/database.types';
import { openTestDatabase, silentLog } from '../../eshop-api/database/test-database';
import { composeLiveTexts } from '../model/live-text';
import { findBrokenAudit, listAudit } from './audit.repository';
import {
  createTestClock,
  home,
  homePath,
  makeApproved,
  openTestComposer,
  shippedFiles,
} from './composer.fixture';
import { createRelease, removeReleaseFile, writeReleaseFile } from './edit-release';
import { loadLive } from './live-state';
import { migrateComposer } from './open-composer';
import { pauseOverlay } from './pause-overlay';
import { publishRelease } from './publish-release';
import { getRelease, listReleases } from './releases.repository';
import { dropRelease, reopenRelease, reviewRelease, submitRelease } from './review-release';
import { listRevisions } from './revisions.repository';
import { rollBack } from './roll-back';
import { scheduleRelease } from './schedule-release';
import type { Composer } from './composer.types';

let db: Database;
let composer: Composer;
const time = createTestClock();
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.execute('drop schema public cascade; create schema public');
  await migrateComposer(db, silentLog);
  time.moveTo('2026-11-25T12:00:00Z');
  composer = openTestComposer(db, { clock: time.clock });
});
const winter = home({ title: 'Winter', link: '/women' });
const men = home({ title: 'Autumn', link: '/men' });
const liveText = async (): Promise<unknown> =>
  composeLiveTexts(shippedFiles, (await loadLive(db, composer.edits)).state).texts.get(homePath);
const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: { code: unknown }) => error.code,
  );

describe('publishing', () => {
  it('a permanent release is live, and done; what two releases changed stands together', async () => {
    const [first, second] = [await makeApproved(composer, winter), await makeApproved(composer, men)];
    await publishRelease(composer, { release: first, by: 'ben' });
    expect(await liveText()).toBe(winter);
    await publishRelease(composer, { release: second, by: 'ben' });
    expect(await liveText()).toBe(home({ title: 'Winter', link: '/men' }));
    expect((await getRelease(db, first))!.state).toBe('done');
    expect((await listRevisions(db)).map(({ cause, release, by }) => ({ cause, release, by }))).toEqual([
      { cause: 'publish', release: second, by: 'ben' },
      { cause: 'publish', release: first, by: 'ben' },
      { cause: 'first', release: null, by: 'migration' },
    ]);
  });

  it('one value that two releases changed is refused until somebody decides, and then the release wins', async () => {
    const [first, second] = [
      await makeApproved(composer, winter),
      await makeApproved(composer, home({ title: 'Spring', link: '/women' })),
    ];
    await publishRelease(composer, { release: first, by: 'ben' });
    const refused = await publishRelease(composer, { release: second, by: 'ben' }).catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({
      code: 'conflicts',
      details: [`${homePath}: blocks.hero.props.title is "Winter" below and "Spring" here`],
    });
    expect(await liveText()).toBe(winter);
    await publishRelease(composer, { release: second, by: 'ben', acceptConflicts: true });
    expect(await liveText()).toBe(home({ title: 'Spring', link: '/women' }));
  });

  it('nothing that the shop would refuse goes live', async () => {
    const release = await makeApproved(composer, home({ title: 'unsound' }));
    const before = await loadLive(db, composer.edits);
    await expect(publishRelease(composer, { release, by: 'ben' })).rejects.toMatchObject({
      code: 'unsound',
      details: [`${homePath}: unsound`],
    });
    expect(await loadLive(db, composer.edits)).toEqual(before);
    expect((await getRelease(db, release))!.state).toBe('approved');
  });

  it('only what was approved is published: drafts, reopened and published ones are refused', async () => {
    const draft = await createRelease(composer, { title: 'Draft', kind: 'permanent', by: 'ana' });
    const reopened = await makeApproved(composer, winter);
    await reopenRelease(composer, { release: reopened, by: 'ana' });
    const published = await makeApproved(composer, men);
    await publishRelease(composer, { release: published, by: 'ben' });
    for (const release of [draft.id, reopened, published])
      expect(await refusal(publishRelease(composer, { release, by: 'ben' }))).toBe('wrong-state');
    expect(await refusal(publishRelease(composer, { release: 999, by: 'ben' }))).toBe('not-found');
  });

  it('ten at once, in two processes, all go live, each on top of the ones before', async () => {
    const other = openTestComposer(db, { clock: time.clock });
    const releases: number[] = [];
    for (let i = 0; i < 10; i++)
      releases.push(
        await makeApproved(composer, `{"page":"sale-${i}","path":"/sale-${i}"}`, {
          base: null,
          path: `page-configs/main/sale-${i}.json`,
        }),
      );
    await Promise.all(
      releases.map((release, i) => publishRelease(i % 2 ? composer : other, { release, by: 'ben' })),
    );
    const { state, live } = await loadLive(db, composer.edits);
    expect([...state.trunk.keys()]).toEqual(releases.map((_, i) => `page-configs/main/sale-${i}.json`));
    expect({ revisions: (await listRevisions(db)).length, generation: live.generation }).toEqual({
      revisions: 11,
      generation: 11,
    });
  });

  it('what a deploy has made the same drops out of the trunk at the next publish', async () => {
    await publishRelease(composer, { release: await makeApproved(composer, winter), by: 'ben' });
    const deployed = openTestComposer(db, {
      files: () => new Map([[homePath, winter]]),
      buildStamp: 'next build',
    });
    const sale = await makeApproved(deployed, '{"page":"sale","path":"/sale"}', {
      base: null,
      path: 'page-configs/main/sale.json',
    });
    await publishRelease(deployed, { release: sale, by: 'ben' });
    expect([...(await loadLive(db, composer.edits)).state.trunk.keys()]).toEqual([
      'page-configs/main/sale.json',
    ]);
  });
});

describe('rolling back', () => {
  it('makes the trunk of an earlier revision live as a new revision, and back again', async () => {
    const one = await publishRelease(composer, { release: await makeApproved(composer, winter), by: 'ben' });
    const two = await publishRelease(composer, { release: await makeApproved(composer, men), by: 'ben' });
    const both = await liveText();
    expect((await rollBack(composer, { to: one, by: 'ben' })).revision).toBeGreaterThan(two);
    expect(await liveText()).toBe(winter);
    await rollBack(composer, { to: two, by: 'ben' });
    expect(await liveText()).toBe(both);
    expect((await listRevisions(db, 2)).map(({ cause }) => cause)).toEqual(['rollback', 'rollback']);
  });

  it('leaves out a temporary release whose end is past, and frees one that falls out of the stack', async () => {
    const sale = await makeApproved(composer, home({ title: 'Sale', link: '/women' }), { kind: 'temporary' });
    const zone = 'Europe/Madrid';
    await scheduleRelease(composer, { release: sale, zone, endsLocal: '2026-11-26T00:00', by: 'ben' });
    const during = await publishRelease(composer, { release: sale, by: 'ben' });
    const first = (await listRevisions(db)).at(-1)!.id;
    const back = await rollBack(composer, { to: first, by: 'ben' });
    expect(back.armed.map(({ release, edge }) => ({ release, edge }))).toEqual([
      { release: sale, edge: 'end' },
    ]);
    expect((await getRelease(db, sale))!.state).toBe('approved');
    await rollBack(composer, { to: during, by: 'ben' });
    expect({ text: await liveText(), state: (await getRelease(db, sale))!.state }).toEqual({
      text: home({ title: 'Sale', link: '/women' }),
      state: 'live',
    });
    time.moveTo('2026-11-27T00:00:00Z');
    expect((await rollBack(composer, { to: during, by: 'ben' })).leftOut).toEqual([sale]);
    expect(await liveText()).toBeUndefined();
  });

  it('an unknown revision is refused', async () => {
    expect(await refusal(rollBack(composer, { to: 999, by: 'ben' }))).toBe('not-found');
  });
});

describe('the tables', () => {
  const refuses = (text: string) => expect(db.execute(text)).rejects.toMatchObject({ code: /^23/ });

  it('texts, manifests, revisions, reviews and the audit are never changed', async () => {
    await publishRelease(composer, { release: await makeApproved(composer, winter), by: 'ben' });
    for (const table of ['blobs', 'manifests', 'revisions', 'reviews', 'audit'])
      await refuses(`delete from composer_${table}`);
    await refuses("update composer_blobs set body = ''");
    await refuses("update composer_revisions set actor = 'nobody'");
    await refuses("update composer_audit set actor = 'nobody'");
    await refuses('truncate composer_audit');
    await refuses('delete from composer_live');
    await refuses('insert into composer_live (revision, epoch) select id, 9 from composer_revisions limit 1');
    await refuses("insert into composer_blobs values (repeat('0', 64), 'text of another hash')");
  });

  it('two revisions are never made from one', async () => {
    await publishRelease(composer, { release: await makeApproved(composer, winter), by: 'ben' });
    await refuses(
      `insert into composer_revisions (trunk_manifest, active, verdict_key, cause, made_from, actor, at)
       select trunk_manifest, active, verdict_key, 'publish', made_from, actor, at from composer_revisions where made_from is not null`,
    );
  });

  it('what is in review or approved takes no edit, neither of a file nor of an operation', async () => {
    const release = await makeApproved(composer, winter);
    const write = { release, path: homePath, base: null, doc: men, version: 1, by: 'ana' };
    expect(await refusal(writeReleaseFile(composer, write))).toBe('wrong-state');
    await refuses(
      `insert into composer_ops (release, path, seq, mark, author, at, op, inverse) values (${release}, '${homePath}', 1, 'm', 'ana', now(), '{}', '{}')`,
    );
  });

  it('paths are those of the allow-list, whatever writes them', async () => {
    const { id } = await createRelease(composer, { title: 'Odd', kind: 'permanent', by: 'ana' });
    const odd = ['brands/main/brand.json', 'page-configs/main/../brand.json', '/etc/passwd', `${homePath}\n`];
    for (const path of odd) {
      expect(
        await refusal(
          writeReleaseFile(composer, { release: id, path, base: null, doc: '{}', version: 0, by: 'a' }),
        ),
      ).toBe('bad-path');
      await expect(
        db.execute(
          'insert into composer_release_files (release, path, doc_hash, changed_by, changed_at) select $1, $2, hash, $3, now() from composer_blobs limit 1',
          [id, path, 'a'],
        ),
      ).resolves.toBe(0);
    }
  });

  it('broken, deep, oversized and unchanged texts are refused; a late write too', async () => {
    const { id: release } = await createRelease(composer, { title: 'Odd', kind: 'permanent', by: 'ana' });
    const write = (doc: string, version = 0) =>
      refusal(
        writeReleaseFile(composer, { release, path: homePath, base: home({}), doc, version, by: 'ana' }),
      );
    expect(await write('{"page":')).toBe('bad-text');
    expect(await write(`{"a":"\\u0000"}`)).toBe('bad-text');
    expect(await write(JSON.stringify({ text: 'x'.repeat(512 * 1024) }))).toBe('too-long');
    expect(await write(home({}))).toBe('empty');
    expect(await write(winter)).toBe('done');
    expect(await write(men)).toBe('changed-meanwhile');
    expect(await write(men, 1)).toBe('done');
  });

  it('a file may be taken out of a draft; an empty one is not handed in, one given up is dropped, one refused a draft', async () => {
    const { id: release } = await createRelease(composer, { title: 'Odd', kind: 'permanent', by: 'ana' });
    await writeReleaseFile(composer, {
      release,
      path: homePath,
      base: null,
      doc: men,
      version: 0,
      by: 'ana',
    });
    const remove = () =>
      refusal(removeReleaseFile(composer, { release, path: homePath, version: 1, by: 'ana' }));
    expect([await remove(), await remove()]).toEqual(['done', 'changed-meanwhile']);
    expect(await refusal(submitRelease(composer, { release, by: 'ana' }))).toBe('empty');
    await dropRelease(composer, { release, by: 'ana' });
    const refused = await createRelease(composer, { title: 'Refused', kind: 'permanent', by: 'ana' });
    await writeReleaseFile(composer, {
      release: refused.id,
      path: homePath,
      base: null,
      doc: men,
      version: 0,
      by: 'a',
    });
    await submitRelease(composer, { release: refused.id, by: 'ana' });
    await reviewRelease(composer, { release: refused.id, by: 'ben', verdict: 'refused', note: 'Too loud.' });
    expect((await listReleases(db)).map(({ title, state }) => ({ title, state }))).toEqual([
      { title: 'Refused', state: 'draft' },
      { title: 'Odd', state: 'dropped' },
    ]);
  });

  it('the audit has each step, chained; a row changed past the trigger breaks the chain', async () => {
    const release = await makeApproved(composer, winter);
    await publishRelease(composer, { release, by: 'ben' });
    await pauseOverlay(composer, { paused: true, by: 'eva' });
    expect(await pauseOverlay(composer, { paused: true, by: 'eva' })).toBe(false);
    const rows = (await listAudit(db)).map(({ by, what }) => `${by} ${what}`);
    expect(rows).toEqual(['eva pause', 'ben publish', 'ben approved', 'ana submit', 'ana create']);
    expect(await findBrokenAudit(db)).toEqual([]);
    await db.execute('alter table composer_audit disable trigger all');
    await db.execute("update composer_audit set actor = 'ben' where what = 'create'");
    await db.execute("delete from composer_audit where what = 'approved'");
    const [create] = await db.query<{ id: number }>("select id from composer_audit where what = 'create'");
    const [publish] = await db.query<{ id: number }>("select id from composer_audit where what = 'publish'");
    expect(await findBrokenAudit(db)).toEqual([create!.id, publish!.id]);
  });
});
