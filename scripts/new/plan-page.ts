import fs from 'node:fs';
import path from 'node:path';
import { checkName, NewError, toJson, toTitle, type Plan } from './plan';

/** A page of the base layer with one text block: every brand and locale has it at once. */
export function planPage(root: string, page: string): Plan {
  checkName(page, /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'our-story');
  refuseTakenPath(root, `/${page}`);
  const title = toTitle(page);
  const { last } = JSON.parse(fs.readFileSync(path.join(root, 'locales/languages.json'), 'utf8')) as { last: string };
  const config = {
    page, path: `/${page}`, layout: 'shop', seo: { title: { [last]: title } },
    cache: { document: 'public', maxAge: 60, staleWhileRevalidate: 600 },
    blocks: { intro: { type: 'rich-text', version: 1, props: { text: { [last]: `# ${title}\n\nWrite the page here.` } } } },
    order: { main: ['intro'] },
  };
  return {
    files: { [`page-configs/_base/${page}.json`]: toJson(config), [`tests/pages/${page}.test.ts`]: writeTest(page) },
    next: `Open /${page} below any locale; its texts are maps by language, to which others are added; brand and locale layers go to page-configs/<brand>/${page}.json.`,
  };
}

/** Two pages on one path would be an error of both. A base page that cannot be read is the check's business. */
function refuseTakenPath(root: string, wanted: string): void {
  const folder = path.join(root, 'page-configs/_base');
  const owner = fs.readdirSync(folder).find((name) => name.endsWith('.json') && pathOf(path.join(folder, name)) === wanted);
  if (owner && owner !== `${wanted.slice(1)}.json`) throw new NewError(`page-configs/_base/${owner} has the path ${wanted} already; nothing was written.`);
}

function pathOf(file: string): string | null | undefined {
  try {
    return (JSON.parse(fs.readFileSync(file, 'utf8')) as { path?: string | null }).path;
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
