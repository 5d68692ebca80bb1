import { describe, expect, it } from 'vitest';
import { freshenTexts } from './freshen-texts';

const demo = { id: 'a', description: { en: 'A boot', es: 'Una bota', ja: 'ブーツ' }, price: 20 };

describe('freshenTexts', () => {
  it('adds the languages that are new in the demo', () => {
    expect(freshenTexts({ id: 'a', description: { en: 'A boot', es: 'Una bota' }, price: 15 }, demo)).toEqual(
      { id: 'a', description: demo.description, price: 15 },
    );
  });
  it('replaces a text that has changed in the demo, as long as one of the two languages is still the demo’s', () => {
    expect(freshenTexts({ description: { en: 'A shoe', es: 'Una bota' } }, demo)).toEqual({
      description: demo.description,
    });
  });
  it('keeps texts that do not come from the demo', () => {
    const own = { id: 'a', description: { en: 'Our boot', es: 'Nuestra bota' } };
    expect(freshenTexts(own, demo)).toBe(own);
  });
  it('keeps a language that was added in the shop', () => {
    expect(freshenTexts({ description: { en: 'A boot', pl: 'But' } }, demo)).toEqual({
      description: { ...demo.description, pl: 'But' },
    });
  });
  it('returns the same value when there is nothing to do', () => {
    expect(freshenTexts(demo, structuredClone(demo))).toBe(demo);
  });
  it('finds texts inside lists, by place', () => {
    expect(
      freshenTexts([{ text: { en: 'x' } }, { text: { en: 'y' } }], [{ text: { en: 'x', ko: '엑스' } }]),
    ).toEqual([{ text: { en: 'x', ko: '엑스' } }, { text: { en: 'y' } }]);
  });
});
