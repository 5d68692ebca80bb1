import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { brands, textOf } from './shop-texts';

const root = path.resolve(import.meta.dirname, '../..');
const british = /(?<!\{)colour|\bsurname|\bpostal code|working day|\bgrey\b|favourite|recognise|catalogue/i;

/** Every section and key that English has, out of the blocks and the labels. */
async function listTexts(): Promise<string[]> {
  const blocks = fs
    .readdirSync(path.join(root, 'blocks'))
    .filter((type) => fs.existsSync(path.join(root, 'blocks', type, `${type}.messages.ts`)));
  const ofBlocks = await Promise.all(
    blocks.map(async (type) => {
      const { default: messages } = (await import(`../../blocks/${type}/${type}.messages.ts`)) as {
        default: Record<string, string>;
      };
      return Object.keys(messages).map((key) => `${type}.${key}`);
    }),
  );
  const ofLabels = fs
    .readdirSync(path.join(root, 'locales/en/labels'))
    .map((file) =>
      Object.keys(
        JSON.parse(fs.readFileSync(path.join(root, 'locales/en/labels', file), 'utf8')) as object,
      ).map((key) => `${file.replace('.json', '')}.${key}`),
    );
  return [...ofBlocks, ...ofLabels].flat();
}

test('American English in the United States, British in Great Britain', async () => {
  const texts = await listTexts();
  expect(brands.flatMap(({ id }) => texts.filter((key) => british.test(readText(id, key)))).sort()).toEqual(
    [],
  );
  expect({
    enGb: textOf('main', 'en_GB', 'checkout-shipping.surname'),
    enUs: textOf('main', 'en_US', 'checkout-shipping.surname'),
  }).toEqual({ enGb: 'Surname', enUs: 'Last name' });
});

/** A text that needs values which are missing here is skipped; its pattern stands in the labels of en_US all the same. */
function readText(brand: string, key: string): string {
  try {
    return textOf(brand, 'en_US', key, {
      count: 3,
      max: 3,
      min: 2,
      most: 3,
      days: '2',
      total: '3',
      name: 'Nube',
      query: 'boot',
      example: '10001',
    });
  } catch {
    return '';
  }
}
