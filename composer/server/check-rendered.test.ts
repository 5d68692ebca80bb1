import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../eshop-api/database/database.types';
import { openTestDatabase, silentLog } from '../../eshop-api/database/test-database';
import type { AxeFault } from '../model/axe-faults';
import { checkRendered } from './check-rendered';
import { getCheck } from './checks.repository';
import { createTestClock } from './composer.fixture';
import { editDraft } from './edit-draft';
import { mainPath, openEditingDesk } from './editing.fixture';
import { migrateComposer } from './open-composer';
import type { PageDocuments, PageTests } from './page-documents.types';
import { listPreviews } from './previews.repository';
import { check } from './staff/release-desk';
import { everything, makePerson } from './staff/staff.fixture';
import type { StaffMember } from './staff/staff.types';

let db: Database;
let ana: StaffMember;
const { clock } = createTestClock();
const open = (read: PageDocuments['read'], test?: PageTests['test']) =>
  openEditingDesk(db, { clock, documents: { read }, ...(test && { tests: { test } }) });
beforeAll(async () => {
  db = await openTestDatabase();
}, 120_000);
afterAll(() => db?.close());
beforeEach(async () => {
  await db.execute('drop schema public cascade; create schema public');
  await migrateComposer(db, silentLog);
  ana = await makePerson(open(vi.fn()), 'ana@example.com', [everything('editor')]);
});

const sound = '<main><h1>Home</h1></main>';
const html = (body: string) => ({ status: 200, html: body });

async function editHome() {
  const operations = [
    { kind: 'setProp', block: 'hero', path: ['title'], value: 'Winter', was: 'label:home.hero' },
  ];
  const edited = await editDraft(open(vi.fn()), ana, { title: 'W', path: mainPath, operations, mark: 'one' });
  if (!edited.isApplied) throw new Error(JSON.stringify(edited.refusal));
  return edited.release;
}
const reportOf = async (release: number, read: PageDocuments['read'], test?: PageTests['test']) => {
  await check(open(read, test), ana, release);
  return (await getCheck(db, release))!.report;
};

describe('rendered pages of a release', () => {
  it('are compared with those that are live, and only what the release makes worse is found', async () => {
    const release = await editHome();
    const read = vi.fn<PageDocuments['read']>(async ({ preview, path }) =>
      html(`${sound}<img src="/old">${preview && path === '/de_DE' ? '<img src="/new">' : ''}`),
    );
    const report = await reportOf(release, read);
    expect(report).toMatchObject({ checked: 2, rendered: 2 });
    expect(report.findings).toEqual([
      {
        ...{ severity: 'error', code: 'missing-alt', value: '/new', page: 'home', block: '' },
        cells: ['main de_DE'],
      },
    ]);
    expect(read.mock.calls.map(([{ brand, path }]) => `${brand} ${path}`).sort()).toEqual([
      'main /de_DE',
      'main /de_DE',
      'main /en_GB',
      'main /en_GB',
    ]);
  });

  it('are read through one preview of the release, however often it is checked', async () => {
    const release = await editHome();
    for (let time = 0; time < 3; time++) await reportOf(release, async () => html(sound));
    expect(await listPreviews(db, release, clock())).toHaveLength(1);
  });

  it('that answer with an error are found as such; an error of the live page counts as none', async () => {
    const release = await editHome();
    const broken = await reportOf(release, async ({ preview }) => ({
      status: preview ? 500 : 200,
      html: sound,
    }));
    expect(broken.findings).toMatchObject([{ code: 'not-rendered', value: '500', cells: { length: 2 } }]);
    const mended = await reportOf(release, async ({ preview }) => ({
      status: preview ? 200 : 404,
      html: '<main><h1>x</h1><img src="/a"></main>',
    }));
    expect(mended.findings).toMatchObject([{ code: 'missing-alt' }]);
  });

  it('are left out where no shop answers, and the rest of the report stands', async () => {
    const release = await editHome();
    const report = await reportOf(release, () => Promise.reject(new Error('ECONNREFUSED')));
    expect(report).toMatchObject({ checked: 2, rendered: 0, findings: [] });
  });

  it('are 24 at most, the first locale of each page before the others, without those that have no address', async () => {
    const release = await editHome();
    const seen: string[] = [];
    const desk = open(async ({ path }) => {
      seen.push(path);
      return html(sound);
    });
    const pages = {
      buildPath: (_brand: string, _locale: string, page: string) =>
        page === 'none' ? undefined : `/${page}`,
    };
    const locales = Array.from({ length: 30 }, (_, at) => `l${at}`);
    const cells = ['a', 'none', 'b'].flatMap((page) =>
      locales.map((locale) => ({ brand: 'main', locale, page })),
    );
    const reach = { before: pages, after: pages } as never;
    const { rendered } = await checkRendered(desk, { release, by: ana.email }, reach, cells);
    expect(rendered).toBe(24);
    expect([...new Set(seen)].slice(0, 3)).toEqual(['/l0/a', '/l0/b', '/l1/a']);
  });

  it('are tested by axe: what shuts somebody out is an error, and only elements that the release adds count', async () => {
    const release = await editHome();
    const fault = (rule: string, impact: AxeFault['impact'], nodes: number): AxeFault => ({
      ...{ rule, impact, block: 'hero', nodes, words: { en: `${rule}!`, es: `¡${rule}!` } },
    });
    const tested: string[] = [];
    const report = await reportOf(
      release,
      async ({ preview, path }) => html(`${sound}<p>${preview ? 'draft' : 'live'} ${path}</p>`),
      async (page) => {
        tested.push(/<p>(.*)<\/p>/.exec(page)![1]!);
        if (page.includes('live')) return [fault('old', 'critical', 2), fault('more', 'serious', 1)];
        return page.includes('de_DE')
          ? [fault('old', 'critical', 2), fault('more', 'serious', 3), fault('new', 'moderate', 1)]
          : [];
      },
    );
    expect(report).toMatchObject({ rendered: 2, tested: 2 });
    expect(report.findings).toEqual([
      {
        ...{ severity: 'error', code: 'accessibility', value: 'more', page: 'home', block: 'hero', nodes: 3 },
        ...{ words: { en: 'more!', es: '¡more!' }, cells: ['main de_DE'] },
      },
      {
        ...{
          severity: 'warning',
          code: 'accessibility',
          value: 'new',
          page: 'home',
          block: 'hero',
          nodes: 1,
        },
        ...{ words: { en: 'new!', es: '¡new!' }, cells: ['main de_DE'] },
      },
    ]);
    expect(tested.sort()).toEqual(['draft /de_DE', 'draft /en_GB', 'live /de_DE']);
  });

  it('stand in the report untested where the thread of axe ends', async () => {
    const release = await editHome();
    const report = await reportOf(
      release,
      async ({ preview }) => html(`${sound}${preview ? '<img src="/new">' : ''}`),
      () => Promise.reject(new Error('out of memory')),
    );
    expect(report).toMatchObject({ rendered: 2, tested: 0, findings: [{ code: 'missing-alt' }] });
  });
});
