import { expect, it } from 'vitest';
import type { Json } from '../../../engine/pages/merge-patch';
import { readFields } from '../form/read-fields';
import { fillPictureFacts, type PictureFacts } from './fill-picture-facts';

const picture = { type: 'string', format: 'media' };
const text = { type: 'string', format: 'text' };
const focus = { type: 'string', enum: ['centre', 'top', 'top-left'] };
const item = {
  type: 'object',
  properties: { image: picture, imageAlt: text, focus },
  additionalProperties: false,
};
const fields = readFields({
  type: 'object',
  properties: {
    image: picture,
    imageAlt: text,
    focus,
    logo: picture,
    logoFocus: focus,
    cover: picture,
    coverFocus: { type: 'string' },
    poster: picture,
    film: item,
    banners: { type: 'array', items: item },
  },
});

const shoe = { en: 'A shoe', de: 'Ein Schuh' };
const library: Record<string, PictureFacts> = {
  'media:shoe': { alt: shoe, focus: undefined },
  'media:sky': { alt: undefined, focus: 'top' },
  'media:sand': { alt: undefined, focus: 'bottom' },
  'media:hat': { alt: undefined, focus: undefined },
};
const fill = (stored: Json, values: Json) =>
  fillPictureFacts(fields, stored, values, async (media) => library[media]);

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

it('a new picture brings its focal point, beside it or in its item of a list', async () => {
  expect(await fill({}, { image: 'media:sky' })).toEqual({ image: 'media:sky', focus: 'top' });
  const before = { image: 'media:boot', focus: 'centre' };
  expect(await fill(before, { ...before, image: 'media:sky' })).toMatchObject({ focus: 'top' });
  expect(await fill({}, { logo: 'media:sky' })).toEqual({ logo: 'media:sky', logoFocus: 'top' });
  const item = { image: 'media:sky' };
  expect(await fill({}, { banners: [item], film: item })).toEqual({
    banners: [{ ...item, focus: 'top' }],
    film: { ...item, focus: 'top' },
  });
});

it.each([
  ['the same picture', { image: 'media:sky' }, { image: 'media:sky' }],
  ['a focal point that was chosen', {}, { image: 'media:sky', focus: 'centre' }],
  ['one that was taken out', { focus: 'centre' }, { image: 'media:sky' }],
  ['a picture without one', { focus: 'centre' }, { image: 'media:hat', focus: 'centre' }],
  ['a point that the block does not have', {}, { image: 'media:sand' }],
  ['a field of another kind', {}, { cover: 'media:sky' }],
])('%s leaves the focal point as it is', async (_case, stored, values) => {
  expect(await fill(stored, values)).toEqual(values);
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
