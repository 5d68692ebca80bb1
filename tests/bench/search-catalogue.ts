import { demoModels } from '../../demo/catalogue/demo-models';
import { composeDemo } from '../../demo/catalogue/compose-demo.rules';
import { testSettings } from '../../eshop-api/domains/catalogue/catalogue.fixture';
import type { Material, Texts } from '../../eshop-api/domains/catalogue/catalogue.types';
import { composeSnapshot } from '../../eshop-api/domains/catalogue/catalogue.state';
import { productsFeed } from '../../eshop-api/domains/catalogue/feed.contract';
import { feedOperations } from '../../eshop-api/domains/catalogue/feed.handlers';
import type { FeedEntry } from '../../eshop-api/domains/search/compose-document.rules';

const SYLLABLES = [
  'ba',
  'co',
  'di',
  'fe',
  'gu',
  'la',
  'mi',
  'no',
  'pe',
  'ra',
  'si',
  'to',
  'va',
  'zu',
  'tra',
  'cle',
];

/** A name of its own for each model, e.g. Radifeco. */
const makeModelName = (number: number): string => {
  const letters = [0, 1, 2, 3]
    .map((index) => SYLLABLES[Math.floor(number / SYLLABLES.length ** index) % SYLLABLES.length]!)
    .join('');
  return letters.charAt(0).toUpperCase() + letters.slice(1);
};

const joinTexts = (a: Texts, b: Texts): Texts =>
  Object.fromEntries(
    Object.keys(a).map((language) => [language, `${a[language]} ${b[language] ?? ''}`]),
  ) as Texts;

/** A catalogue of `size` materials, four colourways a model, out of the demo catalogue's words; the same at each run. */
export const makeMaterials = (size: number): Material[] => {
  const demo = composeDemo(demoModels);
  return Array.from({ length: size }, (_, number) => {
    const [model, other] = [Math.floor(number / 4), Math.floor(number / 4) * 7 + 3];
    const [base, second] = [demo[(model * 11 + (number % 4)) % demo.length]!, demo[other % demo.length]!];
    const id = `X${String(100000 + model).slice(-6)}-${String(number % 4).padStart(3, '0')}`;
    return {
      ...base,
      id,
      rank: number,
      skus: base.skus.map((sku, index) => ({ ...sku, ean: String(2_000_000_000_000 + number * 20 + index) })),
      model: {
        ...demo[(model * 11) % demo.length]!.model,
        id: makeModelName(model).toLowerCase(),
        name: makeModelName(model),
        description: joinTexts(base.model.description, second.model.description),
      },
    };
  });
};

/** The feed that the search domain reads, slice by slice, in a language. */
export const openFeed = (
  materials: readonly Material[],
): ((language: string, offset: number, limit: number) => FeedEntry[]) => {
  const snapshot = composeSnapshot(1, materials, []);
  const feed = feedOperations.find(({ operation }) => operation.id === productsFeed.id)!;
  return (language, offset, limit) => {
    const profile = { ...testSettings.locales[0]!, language, realLanguage: language };
    return (
      feed.handle({ state: { state: { snapshot } }, profile } as never, { offset, limit }) as {
        materials: FeedEntry[];
      }
    ).materials;
  };
};
