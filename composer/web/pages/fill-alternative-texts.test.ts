import { expect, it } from 'vitest';
import type { Json } from '../../../engine/pages/merge-patch';
import { readFields } from '../form/read-fields';
import { fillAlternativeTexts } from './fill-alternative-texts';

const picture = { type: 'string', format: 'media' };
const text = { type: 'string', format: 'text' };
const item = { type: 'object', properties: { image: picture, imageAlt: text }, additionalProperties: false };
const fields = readFields({
  type: 'object',
  properties: {
    image: picture,
    imageAlt: text,
    poster: picture,
    film: item,
    banners: { type: 'array', items: item },
  },
});

const shoe = { en: 'A shoe', de: 'Ein Schuh' };
const fill = (stored: Json, values: Json) =>
  fillAlternativeTexts(fields, stored, values, async (media) => (media === 'media:shoe' ? shoe : undefined));

it('a new picture brings its texts, in place of those of the picture before', async () => {
  expect(await fill({}, { image: 'media:shoe' })).toEqual({ image: 'media:shoe', imageAlt: shoe });
  const before = { image: 'media:boot', imageAlt: { en: 'A boot', ca: 'Una bota' } };
  expect(await fill(before, { ...before, image: 'media:shoe' })).toMatchObject({ imageAlt: shoe });
});

it('in groups and in items of lists, too', async () => {
  const stored = { banners: [{ image: 'media:boot', imageAlt: 'A boot' }] };
  expect(
    await fill(stored, {
      film: { image: 'media:shoe' },
      banners: [...stored.banners, { image: 'media:shoe' }],
    }),
  ).toEqual({
    film: { image: 'media:shoe', imageAlt: shoe },
    banners: [...stored.banners, { image: 'media:shoe', imageAlt: shoe }],
  });
});

it.each([
  ['the same picture', { image: 'media:shoe' }, { image: 'media:shoe' }],
  ['a text that was typed', {}, { image: 'media:shoe', imageAlt: 'My shoe' }],
  ['a text that was emptied', { imageAlt: 'A boot' }, { image: 'media:shoe' }],
  ['a picture that is not described', {}, { image: 'media:hat' }],
  ['a field without a text beside it', {}, { poster: 'media:shoe' }],
  ['no picture', { image: 'media:shoe', imageAlt: 'A shoe' }, { imageAlt: 'A shoe' }],
])('%s changes nothing', async (_case, stored, values) => {
  expect(await fill(stored, values)).toEqual(values);
});
