import { expect, test } from 'vitest';
import silhouettes from '../pictures/silhouettes.names.json';
import curated from '../../eshop-api/domains/catalogue/data/curated-listings.json';
import pricePoints from '../../eshop-api/domains/catalogue/data/price-points.json';
import productLists from '../../eshop-api/domains/catalogue/data/product-lists.json';
import titles from '../../eshop-api/domains/catalogue/data/titles.json';
import words from '../../eshop-api/domains/catalogue/data/words.json';
import { showsFor } from '../../eshop-api/domains/catalogue/classification.rules';
import { isEan, isMaterialCode } from '../../eshop-api/domains/catalogue/codes.rules';
import { FACTS, describeModel, LANGUAGES, wordKeys } from '../../eshop-api/domains/catalogue/words.rules';
import neutralTexts from './neutral-texts.json';
import { composeDemo } from './compose-demo.rules';
import { demoModels } from './demo-models';

const materials = composeDemo(demoModels);
const RANGES: Record<string, string[]> = {
  main: ['HERITAGE', 'STUDIO', 'LAB'],
  lab: ['LAB'],
  running: ['RUNNING'],
};
const ofRange = (lines: string[]) =>
  materials.filter((material) => lines.includes(material.model.lineCollection));

test('there are enough materials, over all families, targets and lines', () => {
  expect(materials.length).toBeGreaterThanOrEqual(400);
  expect(new Set(materials.map((material) => material.model.family)).size).toBe(4);
  expect(new Set(materials.map((material) => material.target)).size).toBe(5);
  expect(ofRange(RANGES['lab']!).length).toBeGreaterThanOrEqual(60);
  expect(ofRange(RANGES['running']!).length).toBeGreaterThanOrEqual(90);
  expect(
    ofRange(RANGES['main']!).filter(
      (one) => one.model.family === 'shoes' && showsFor(one, 'W') && !one.rewalk,
    ).length,
  ).toBeGreaterThan(80);
});

test.each(Object.keys(RANGES))('every listing of %s shows something', (range) => {
  for (const target of ['W', 'M', 'K', 'G', 'A'] as const) {
    for (const family of ['shoes', 'accessories', 'clothes', 'goods'] as const) {
      const found = ofRange(RANGES[range]!).filter(
        (one) => showsFor(one, target) && one.model.family === family && !one.rewalk,
      );
      expect(found.length, `${range} ${target} ${family}`).toBeGreaterThan(0);
    }
  }
});

test.each([
  ['running', 'W'],
  ['running', 'M'],
  ['running', 'A'],
  ['main', 'W'],
  ['main', 'M'],
  ['lab', 'A'],
] as const)('new-in of %s for %s fills a page', (range, target) => {
  expect(
    ofRange(RANGES[range]!).filter((one) => one.novelty && showsFor(one, target)).length,
  ).toBeGreaterThanOrEqual(12);
});

test('a line that is sold beside others is described plainly there, in its own voice in its own storefront', () => {
  const lab = demoModels.filter((model) => model.lineCollection === 'LAB' && !model.rewalk);
  expect(Object.keys(neutralTexts).sort()).toEqual(lab.map(({ slug }) => slug).sort());
  for (const demo of lab) {
    const model = { ...demo, id: demo.slug, sizeGuide: null };
    for (const language of LANGUAGES) {
      const locale = { realLanguage: language, language } as Parameters<typeof describeModel>[2];
      expect(describeModel(model, RANGES['lab']!, locale)).toBe(demo.description[language]);
      const plain = describeModel(model, RANGES['main']!, locale);
      expect(plain, demo.slug).not.toMatch(
        /^(specimen|espécimen|spécimen|esemplare|exemplar|campione|probe) /i,
      );
      expect(plain[0], demo.slug).toBe(plain[0]!.toUpperCase());
    }
  }
});

test('codes, EANs and slugs are right and unique', () => {
  const codes = materials.map((material) => material.id);
  const eans = materials.flatMap((material) => material.skus.map((sku) => sku.ean));
  const slugs = demoModels.map((model) => model.slug);
  for (const list of [codes, eans, slugs]) expect(new Set(list).size).toBe(list.length);
  expect(codes.filter((code) => !isMaterialCode(code))).toEqual([]);
  expect(eans.filter((ean) => !isEan(ean))).toEqual([]);
  expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
  expect(codes.some((code) => code.length === 9)).toBe(true);
});

test('every silhouette can be drawn, for the family that it is drawn for', () => {
  const drawn = silhouettes as Record<string, string>;
  expect(
    demoModels
      .filter((model) => drawn[model.silhouette] !== model.family)
      .map((model) => `${model.slug}: ${model.silhouette}`),
  ).toEqual([]);
});

test('all texts exist in the five languages', () => {
  const descriptions = demoModels.map((model) => [model.slug, model.description] as const);
  const colours = materials.map((material) => [material.id, material.colour.names] as const);
  const dictionary = Object.entries(words).flatMap(([section, entries]) =>
    Object.entries(entries).map(([key, texts]) => [`${section}.${key}`, texts] as const),
  );
  const listings = curated.flatMap(
    ({ id, title, description }) =>
      [
        [id, title],
        [id, description],
      ] as const,
  );
  const headings = Object.values(titles.titles).flatMap((row) => Object.entries(row));
  for (const [name, texts] of [...descriptions, ...colours, ...dictionary, ...listings, ...headings]) {
    expect(
      LANGUAGES.filter((language) => !(texts as Record<string, string>)[language]?.trim()),
      name,
    ).toEqual([]);
  }
});

test('descriptions differ for each model and language', () => {
  const texts = demoModels.flatMap((model) => Object.values(model.description));
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

test('models use words that exist', () => {
  const known = {
    tipology: wordKeys('tipology'),
    line: wordKeys('line'),
    concept: wordKeys('concept'),
  } as const;
  for (const model of demoModels) {
    for (const section of ['tipology', 'line', 'concept'] as const)
      expect(known[section], model.slug).toContain(model[section]);
    expect(
      Object.keys(model.composition).filter((part) => !wordKeys('part').includes(part)),
      model.slug,
    ).toEqual([]);
    expect(
      Object.values(model.composition).filter((stuff) => !wordKeys('material').includes(stuff)),
      model.slug,
    ).toEqual([]);
    expect(
      Object.keys(model.facts).filter((fact) => !FACTS.includes(fact)),
      model.slug,
    ).toEqual([]);
    expect(
      model.care.filter((care) => !wordKeys('care').includes(care)),
      model.slug,
    ).toEqual([]);
    expect(
      model.sustainability.filter((key) => !wordKeys('sustainability').includes(key)),
      model.slug,
    ).toEqual([]);
    expect(wordKeys('origin'), model.slug).toContain(model.facts['origin']);
  }
});

test('prices are points of the table, some reduced, some sizes sold out or down to one', () => {
  const points = pricePoints.points.map((point) => point.EUR);
  const wanted = demoModels.flatMap((model) => [model.price, ...Object.values(model.sizePrices ?? {})]);
  expect(wanted.filter((price) => !points.includes(price))).toEqual([]);
  const reduced =
    materials.filter((material) => material.prices['EUR']!.previous !== null).length / materials.length;
  expect(reduced).toBeGreaterThan(0.12);
  expect(reduced).toBeLessThan(0.35);
  const stocks = materials.flatMap((material) => material.skus.map((sku) => sku.stock));
  expect(stocks).toContain(0);
  expect(stocks).toContain(1);
  expect(new Set(materials.flatMap((material) => material.voucherCodes)).size).toBe(7);
});

test('generating twice gives the same catalogue', () => {
  expect(composeDemo(demoModels)).toEqual(materials);
});

test('the fixed lists of docs/contract/catalogue.md#families-and-targets name products that exist', () => {
  const codes = new Set(materials.map((material) => material.id));
  const models = new Set(
    materials.filter((material) => material.target === 'X').map((material) => material.id.split('-')[0]!),
  );
  expect([...productLists.unisexCodes].sort()).toEqual([...models].sort());
  expect(
    [...productLists.toeCapSkus, ...productLists.sizeGuideModelSkus].filter((code) => !codes.has(code)),
  ).toEqual([]);
});
