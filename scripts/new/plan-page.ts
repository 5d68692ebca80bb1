import fs from 'node:fs';
import path from 'node:path';
import { checkName, NewError, toJson, toTitle, type Plan } from './plan';
import { readPageScope, type PageScope } from './page-scope';
import type { PageWishes } from './page-wishes.types';

/**
 * A page with one text block, in the layers of those who shall have it.
 * For all locales one whole file; for some the whole file without a path and one line a locale that gives it one.
 */
export function planPage(root: string, page: string, wishes: PageWishes = {}): Plan {
  checkName(page, /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'our-story');
  const scope = readPageScope(root, wishes);
  const whole = findWhole(root, page, scope);
  if (whole && (scope.scopes.length === 0 || whole.path !== null)) {
    throw new NewError(`${whole.file} is there already; nothing was written.${describeLayers(page, scope)}`);
  }
  refuseTakenPath(root, page, scope);
  const layer = scope.brand ?? '_base';
  const isForAll = scope.scopes.length === 0;
  const lines = scope.scopes.map((name): [string, string] => [
    `page-configs/${layer}/${name}/${page}.json`,
    toJson({ page, path: `/${page}` }),
  ]);
  return {
    files: {
      ...(!whole && {
        [`page-configs/${layer}/${page}.json`]: toJson(
          describePage(page, scope, isForAll ? `/${page}` : null),
        ),
      }),
      ...Object.fromEntries(lines),
      // Pages that every brand has are the shop's own; those of a brand come and go, and `configs check` looks at them.
      ...(isForAll && !scope.brand && { [`tests/pages/${page}.test.ts`]: writeTest(page) }),
    },
    next: describeNext(page, scope, whole?.file),
  };
}

/** Someone who names a brand or a locale wants to change the page rather than to make it. */
function describeLayers(page: string, { brand, scopes }: PageScope): string {
  if (!brand && scopes.length === 0) return '';
  const layer = [brand ?? '_base', ...scopes.slice(0, 1)].join('/');
  return ` Every locale that reads it has the page. What is to be otherwise here goes to page-configs/${layer}/${page}.json.`;
}

function describePage(page: string, { languages }: PageScope, address: string | null): object {
  const title = toTitle(page);
  const inAll = (text: string) => Object.fromEntries(languages.map((language) => [language, text]));
  return {
    page,
    path: address,
    layout: 'shop',
    seo: { title: inAll(title) },
    cache: { document: 'public', maxAge: 60, staleWhileRevalidate: 600 },
    blocks: {
      intro: { type: 'rich-text', version: 1, props: { text: inAll(`# ${title}\n\nWrite the page here.`) } },
    },
    order: { main: ['intro'] },
  };
}

function describeNext(
  page: string,
  { brand, scopes, languages }: PageScope,
  whole: string | undefined,
): string {
  const where = scopes.length > 0 ? `below ${scopes.join(', ')}` : 'below any locale';
  const texts = whole
    ? `Its content is that of ${whole}.`
    : `Its texts are maps by language, English for now: translate ${languages.slice(1).join(', ') || 'what else is needed'}.`;
  const paths =
    scopes.length > 0
      ? ' The line of a locale may give the page another path; the others have none.'
      : ` Other layers change it: page-configs/${brand ?? '<brand>'}/<locale>/${page}.json.`;
  return `Open /${page} ${where}${brand ? ` of ${brand}` : ''}. ${texts}${paths}`;
}

/** The weakest file of a page, which must be whole: of all brands, or of this one. */
function findWhole(
  root: string,
  page: string,
  { brand }: PageScope,
): { file: string; path: unknown } | undefined {
  const file = ['_base', ...(brand ? [brand] : [])]
    .map((layer) => `page-configs/${layer}/${page}.json`)
    .find((name) => fs.existsSync(path.join(root, name)));
  return file === undefined ? undefined : { file, path: readPath(path.join(root, file)) };
}

/** Two pages on one path would be an error of both. A page that cannot be read is the check's business. */
function refuseTakenPath(root: string, page: string, { brand, scopes }: PageScope): void {
  const wanted = `/${page}`;
  const layers = ['_base', ...(brand ? [brand] : [])].flatMap((layer) => [
    layer,
    ...scopes.map((scope) => `${layer}/${scope}`),
  ]);
  for (const folder of layers
    .map((layer) => `page-configs/${layer}`)
    .filter((name) => fs.existsSync(path.join(root, name)))) {
    const owner = fs
      .readdirSync(path.join(root, folder))
      .find(
        (name) =>
          name.endsWith('.json') &&
          name !== `${page}.json` &&
          [readPath(path.join(root, folder, name))].flat().includes(wanted),
      );
    if (owner) throw new NewError(`${folder}/${owner} has the path ${wanted} already; nothing was written.`);
  }
}

function readPath(file: string): unknown {
  try {
    return (JSON.parse(fs.readFileSync(file, 'utf8')) as { path?: unknown }).path;
  } catch {
    return undefined;
  }
}

const writeTest = (page: string) => `import { expect, test } from 'vitest';
import { openTestPages } from '../support/open-test-pages';

test('the page is sound and has a route on every brand', async () => {
  const { engine, brands } = await openTestPages();
  expect(engine.problems().filter(({ page }) => page === '${page}')).toEqual([]);
  for (const brand of brands) expect(engine.matchRoute(brand.id, brand.defaultLocale, '/${page}')?.page).toBe('${page}');
});
`;
