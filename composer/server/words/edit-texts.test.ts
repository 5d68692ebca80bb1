import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../eshop-api/database/database.types';
import { openTestDatabase, silentLog } from '../../../eshop-api/database/test-database';
import type { Operation } from '../../model/ops/operation.types';
import type { Grant } from '../../model/privileges';
import { editDraft, redoEdit, undoEdit } from '../edit-draft';
import { loadReleaseEdits } from '../edit-release';
import type { EditOutcome } from '../editing.types';
import { basePath, mainPath, openEditingDesk } from '../editing.fixture';
import { migrateComposer } from '../open-composer';
import { discard, moveRelease } from '../staff/release-desk';
import { everything, makePerson, outcomeOf } from '../staff/staff.fixture';
import type { StaffDesk, StaffMember } from '../staff/staff.types';

let db: Database;
let desk: StaffDesk;
let tina: StaffMember;
const labels = 'locales/de/labels/hero.json';
const wording = 'brands/main/wording/de.json';
const description = { path: ['seo', 'description'], language: 'de' };

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.execute('drop schema public cascade; create schema public');
  await migrateComposer(db, silentLog);
  desk = openEditingDesk(db);
  tina = await makePerson(desk, 'tina@example.com', [everything('translator')]);
});

const edit = (
  path: string,
  operation: Partial<Operation>,
  { by = tina, release }: { by?: StaffMember; release?: number | undefined } = {},
): Promise<EditOutcome> =>
  editDraft(desk, by, {
    release,
    title: 'Texts',
    path,
    operations: [{ kind: 'setText', was: null, ...operation }],
    mark: randomUUID(),
  });
const setLabel = (value: string | null, was: string | null = null) =>
  ({ path: ['more'], value, was }) as const;
const read = async (release: number, path: string) => {
  const doc = (await loadReleaseEdits(desk.composer, release)).get(path)?.doc;
  return doc == null ? undefined : (JSON.parse(doc) as unknown);
};
const releaseOf = (outcome: EditOutcome): number => {
  if (!outcome.isApplied) throw new Error(JSON.stringify(outcome));
  return outcome.release;
};

describe('a translator', () => {
  it('writes labels, wording and texts of pages into a draft, undoes, and hands it in', async () => {
    const release = releaseOf(await edit(labels, setLabel('Mehr von {name}')));
    releaseOf(await edit(wording, { path: ['hero.more'], value: 'Alles von {name}' }, { release }));
    releaseOf(await edit(basePath, { ...description, value: 'Start' }, { release }));
    expect(await read(release, labels)).toEqual({ more: 'Mehr von {name}' });
    expect(await read(release, basePath)).toMatchObject({
      seo: { description: { en: 'Shoes', de: 'Start' } },
    });
    const change = (act: typeof undoEdit) => act(desk, tina, { release, mark: randomUUID() });
    releaseOf(await change(undoEdit));
    expect(await read(release, basePath)).toBeUndefined();
    releaseOf(await change(redoEdit));
    expect(await read(release, basePath)).toMatchObject({
      seo: { description: { en: 'Shoes', de: 'Start' } },
    });
    expect(await outcomeOf(moveRelease(desk, tina, { release, step: 'submit' }))).toBe('done');
  });

  it('changes nothing else of a page, and hands in no release that does', async () => {
    const ed = await makePerson(desk, 'ed@example.com', [everything('editor')]);
    const tone: Partial<Operation> = {
      kind: 'setProp',
      block: 'hero',
      path: ['tone'],
      value: 'light',
      was: 'dark',
    };
    expect(await outcomeOf(edit(mainPath, tone))).toBe('not-allowed');
    const release = releaseOf(await edit(mainPath, tone, { by: ed }));
    const link = { block: 'hero', path: ['link'], language: 'de', value: 'Neu' };
    releaseOf(await edit(basePath, { ...description, value: 'Start' }, { release }));
    expect(await edit(basePath, link, { release })).toMatchObject({
      refusal: { code: 'bad-path' },
    });
    expect(await outcomeOf(moveRelease(desk, tina, { release, step: 'submit' }))).toBe('not-allowed');
    expect(await outcomeOf(discard(desk, tina, { release, path: mainPath, version: 1 }))).toBe('not-allowed');
    expect(await outcomeOf(discard(desk, tina, { release, path: basePath, version: 1 }))).toBe('done');
  });

  it.each<[string, Omit<Grant, 'role'>, Record<string, string>]>([
    [
      'main in Germany’s market',
      { brand: 'main', market: 'EU' },
      { [labels]: 'not-allowed', [wording]: 'done' },
    ],
    ['all brands in that market', { brand: '*', market: 'EU' }, { [labels]: 'done', [wording]: 'done' }],
    ['running', { brand: 'running', market: '*' }, { [labels]: 'not-allowed', [wording]: 'not-allowed' }],
    ['all brands in GB', { brand: '*', market: 'GB' }, { [labels]: 'not-allowed', [wording]: 'not-allowed' }],
  ])('of %s writes what only those storefronts read', async (_name, scope, expected) => {
    const by = await makePerson(desk, 'max@example.com', [{ role: 'translator', ...scope }]);
    const found = {
      [labels]: await outcomeOf(edit(labels, setLabel('Mehr von {name}'), { by })),
      [wording]: await outcomeOf(edit(wording, { path: ['hero.more'], value: 'Von {name}' }, { by })),
    };
    expect(found).toEqual(expected);
    expect(await outcomeOf(edit(basePath, { ...description, value: 'x' }, { by }))).toBe('not-allowed');
  });
});

it('two people at one text: the second one sees whose it is, and nothing is lost', async () => {
  const tom = await makePerson(desk, 'tom@example.com', [everything('translator')]);
  const release = releaseOf(await edit(labels, setLabel('Mehr von {name}')));
  expect(await edit(labels, setLabel('Weiteres von {name}'), { by: tom, release })).toMatchObject({
    refusal: { code: 'conflict', value: 'Mehr von {name}', changedBy: 'tina@example.com' },
  });
  expect(await read(release, labels)).toEqual({ more: 'Mehr von {name}' });
});

it.each([
  ['other placeholders', labels, setLabel('Mehr von {nam}'), 'must be those of the original: {name}'],
  ['a broken message', labels, setLabel('Mehr {name, plural, one {'), 'not valid ICU'],
  ['no text', labels, setLabel(' '), 'empty'],
  ['an unknown key', labels, { path: ['none'], value: 'x' }, 'no text "none"'],
  ['the original of a block', 'locales/en/labels/hero.json', setLabel('More'), 'no text "more"'],
  ['an unknown language of a page', basePath, { ...description, language: 'xx', value: 'x' }, 'no language'],
])('%s is refused with a reason', async (_name, path, operation, reason) => {
  const outcome = await edit(path, operation);
  expect(outcome.isApplied ? '' : outcome.refusal.reason).toContain(reason);
});

it.each(['locales/xx/labels/hero.json', 'brands/main/brand.json'])('%s is no file of texts', async (path) => {
  expect(await outcomeOf(edit(path, setLabel('x')))).toBe('bad-path');
});
