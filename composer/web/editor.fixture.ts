import { Window } from 'happy-dom';
import type { Database } from '../../eshop-api/database/database.types';
import { hashValue } from '../../engine/pages/hash-value';
import { createPageEngine } from '../../engine/pages/page-engine';
import type { Problem } from '../../engine/pages/page.types';
import {
  homePage,
  sampleBlockTypes,
  sampleBrands,
  sampleOptions,
  shopLayout,
} from '../../engine/pages/sample-shop';
import type { FileText } from '../model/live-text';
import type { EditTools } from '../server/editing.types';
import { openTestDesk } from '../server/staff/staff.fixture';
import { openTestSite, type TestSite } from './web.fixture';

/** Data files of two storefronts whose pages are edited. */
export const editedFiles: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '_base/layouts/shop': shopLayout,
    '_base/home': homePage,
    '_base/landing': {
      page: 'landing',
      path: '/landings/{name}',
      layout: 'shop',
      subject: 'campaign',
      order: {},
    },
    'running/home': {
      page: 'home',
      blocks: { hero: { props: { title: 'Run', link: 'page:home' } }, two: null },
    },
  }).map(([file, data]) => [`page-configs/${file}.json`, `${JSON.stringify(data, null, 2)}\n`]),
);

const brands = ['main', 'running'].map((id) => ({ ...sampleBrands[0]!, id, locales: ['en_GB', 'de_DE'] }));

/** A composer's site over these files, whose edits are checked by the page engine. */
export function openEditorSite(db: Database, clock: () => Date): TestSite {
  const engine = createPageEngine({ ...sampleOptions(new Map(editedFiles)), brands });
  const fork = (texts: ReadonlyMap<string, FileText>) => engine.fork(new Map(texts));
  const isError = ({ severity }: Problem) => severity === 'error';
  const editing: EditTools = {
    openPages: fork,
    findErrors: async (texts) => fork(texts).check().filter(isError),
    blockTypes: () => sampleBlockTypes,
    hashValue,
  };
  const validate = async (texts: ReadonlyMap<string, FileText>) =>
    (await editing.findErrors(texts)).map(({ message }) => message);
  const desk = openTestDesk(db, { clock, files: () => editedFiles, validate }, editing);
  return {
    ...openTestSite(desk),
    configs: () => ({
      engine,
      media: () => ['hero.jpg'],
      label: (_brand, _locale, key) => (key === 'home.hero' ? 'Faster' : undefined),
    }),
  };
}

/** The form with a name on a page, as a browser would post it. @param edit changes of its fields */
export function postForm(
  html: string,
  name: string,
  edit: Record<string, string> = {},
): Record<string, string> {
  const document = new new Window().DOMParser().parseFromString(html, 'text/html') as unknown as Document;
  const form = [...document.querySelectorAll('form')].find((one) => one.getAttribute('aria-label') === name);
  if (!form) throw new Error(`There is no form "${name}" on the page.`);
  const fields: Record<string, string> = {};
  for (const field of form.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    const isOff = (field.type === 'radio' || field.type === 'checkbox') && !field.checked;
    if (field.name !== '' && !isOff) fields[field.name] = field.value;
  }
  return { ...fields, ...edit };
}
