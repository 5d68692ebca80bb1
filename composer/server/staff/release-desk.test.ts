import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../eshop-api/database/database.types';
import { openTestDatabase, silentLog } from '../../../eshop-api/database/test-database';
import { ROLES, type Grant, type Role } from '../../model/privileges';
import { home, makeApproved } from '../composer.fixture';
import { createRelease, writeReleaseFile } from '../edit-release';
import { migrateComposer } from '../open-composer';
import { getRelease } from '../releases.repository';
import { listRevisions } from '../revisions.repository';
import { goBack } from './go-back';
import { listReadable, makePreview, moveRelease, pause, publish, schedule } from './release-desk';
import { everything, makePerson, openTestDesk, outcomeOf } from './staff.fixture';
import type { StaffDesk, StaffMember } from './staff.types';

let db: Database;
let desk: StaffDesk;
const files = new Map(
  ['main', 'running'].map((brand) => [`page-configs/${brand}/home.json`, home({ title: brand })]),
);
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.execute('drop schema public cascade; create schema public');
  await migrateComposer(db, silentLog);
  desk = openTestDesk(db, { files: () => files });
});

const pathOf = (brand: string) => `page-configs/${brand}/home.json`;
const approve = (brand: string, title = 'Winter') =>
  makeApproved(desk.composer, home({ title }), { path: pathOf(brand), base: files.get(pathOf(brand))! });
const person = (role: Role, brand = '*', market = '*') =>
  makePerson(
    desk,
    `${role}-${brand === '*' ? 'all' : brand}-${market === '*' ? 'all' : market}@shop.example`,
    [{ role, brand, market }],
  );
const revisionNow = async () => (await listRevisions(db, 1))[0]!.id;

async function draft(brand: string, by: string): Promise<number> {
  const { id } = await createRelease(desk.composer, { title: `Draft of ${brand}`, kind: 'permanent', by });
  const file = { path: pathOf(brand), base: files.get(pathOf(brand))!, doc: home({ title: 'Draft' }) };
  await writeReleaseFile(desk.composer, { release: id, ...file, version: 0, by });
  return id;
}

/** Every action on a release of a brand, with its result for a person. */
async function tryAll(actor: StaffMember, brand: string): Promise<Record<string, string>> {
  const drafted = await draft(brand, 'cli');
  const approved = await approve(brand);
  const release = approved;
  return {
    preview: await outcomeOf(makePreview(desk, actor, { release, brand, hours: 1 })),
    submit: await outcomeOf(moveRelease(desk, actor, { release: drafted, step: 'submit' })),
    schedule: await outcomeOf(
      schedule(desk, actor, { release, zone: 'UTC', startsLocal: '2026-12-24T00:00' }),
    ),
    publish: await outcomeOf(publish(desk, actor, { release, acceptConflicts: false })),
    rollback: await outcomeOf(goBack(desk, actor, 1)),
    pause: await outcomeOf(pause(desk, actor, true)),
  };
}

const nothing = {
  preview: 'not-allowed',
  submit: 'not-allowed',
  schedule: 'not-allowed',
  publish: 'not-allowed',
  rollback: 'not-allowed',
  pause: 'not-allowed',
};
const inScope: Record<Role, Partial<typeof nothing>> = {
  viewer: {},
  editor: { preview: 'done', submit: 'done' },
  translator: {},
  publisher: { preview: 'done', submit: 'done', schedule: 'done', publish: 'done', rollback: 'done' },
  administrator: {},
};

describe.each(ROLES)('%s of main', (role) => {
  it('is limited to the role on a release of main', async () => {
    expect(await tryAll(await person(role, 'main'), 'main')).toEqual({ ...nothing, ...inScope[role] });
  });

  it('can do nothing with a release of running, which stays unpublished', async () => {
    const before = await revisionNow();
    const publisher = role === 'publisher';
    // The publisher rolls back to the live revision: no page of another brand changes.
    expect(await tryAll(await person(role, 'main'), 'running')).toEqual({
      ...nothing,
      ...(publisher && { rollback: 'done' }),
    });
    expect(await revisionNow()).toBe(before + Number(publisher));
  });

  it('does not read a release of running', async () => {
    await approve('running');
    const own = await approve('main');
    const readable = await listReadable(desk, await person(role, 'main'));
    expect(readable.map(({ id }) => id)).toEqual([own]);
  });
});

it('a publisher of one market cannot publish a release that reaches another market', async () => {
  const publisher = await person('publisher', 'main', 'GB');
  const release = await approve('main');
  expect(await outcomeOf(publish(desk, publisher, { release, acceptConflicts: false }))).toBe('not-allowed');
  expect(await getRelease(db, release)).toMatchObject({ state: 'approved' });
});

it('a publisher of main cannot roll back what running has published meanwhile', async () => {
  const main = await person('publisher', 'main');
  const all = await person('publisher');
  const before = await revisionNow();
  await publish(desk, main, { release: await approve('main'), acceptConflicts: false });
  await publish(desk, all, { release: await approve('running'), acceptConflicts: false });
  const live = await revisionNow();
  expect(await outcomeOf(goBack(desk, main, before))).toBe('not-allowed');
  expect(await revisionNow()).toBe(live);
  expect(await outcomeOf(goBack(desk, all, before))).toBe('done');
});

it.each([
  ['publisher', 'done'],
  ['administrator', 'done'],
  ['editor', 'not-allowed'],
] as const)('a %s of everything pauses: %s', async (role, outcome) => {
  expect(await outcomeOf(pause(desk, await person(role), true))).toBe(outcome);
});

describe('an approval', () => {
  const ask = async (author: StaffMember) => {
    const release = await draft('main', author.email);
    await moveRelease(desk, author, { release, step: 'submit' });
    return release;
  };

  it('needs a second person while one is permitted to', async () => {
    const author = await person('publisher', 'main');
    const other = await person('publisher');
    const release = await ask(author);
    expect(await outcomeOf(moveRelease(desk, author, { release, step: 'approve' }))).toBe('own-release');
    await moveRelease(desk, other, { release, step: 'approve', note: 'Good.' });
    expect(await db.query('select reviewer, note from composer_reviews')).toEqual([
      { reviewer: other.email, note: 'Good.' },
    ]);
  });

  it('may be one’s own when nobody else may publish, and is recorded as such', async () => {
    const author = await person('publisher', 'main');
    await makePerson(desk, 'elsewhere@shop.example', [everything('viewer')] satisfies Grant[]);
    const release = await ask(author);
    await moveRelease(desk, author, { release, step: 'approve' });
    expect(await db.query('select note from composer_reviews')).toEqual([
      { note: 'The only publisher here.' },
    ]);
  });
});

it('an unknown release is answered with not-found', async () => {
  const publisher = await person('publisher');
  expect(await outcomeOf(publish(desk, publisher, { release: 999, acceptConflicts: false }))).toBe(
    'not-found',
  );
});
