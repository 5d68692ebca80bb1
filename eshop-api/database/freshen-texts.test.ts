import { describe, expect, it } from 'vitest';
import { freshenTexts } from './freshen-texts';

const demo = { id: 'a', description: { en: 'A boot', es: 'Una bota', ja: 'ブーツ' }, price: 20 };

describe('freshenTexts', () => {
  it('adds the languages that the demo has learnt', () => {
    expect(freshenTexts({ id: 'a', description: { en: 'A boot', es: 'Una bota' }, price: 15 }, demo)).toEqual(
      { id: 'a', description: demo.description, price: 15 },
    );
  });
  it('mends a text that the demo words anew, as long as one of the two languages is the demo’s still', () => {
    expect(freshenTexts({ description: { en: 'A shoe', es: 'Una bota' } }, demo)).toEqual({
      description: demo.description,
    });
  });
  it('leaves what somebody else wrote', () => {
    const own = { id: 'a', description: { en: 'Our boot', es: 'Nuestra bota' } };
    expect(freshenTexts(own, demo)).toBe(own);
  });
  it('keeps a language that somebody added', () => {
    expect(freshenTexts({ description: { en: 'A boot', pl: 'But' } }, demo)).toEqual({
      description: { ...demo.description, pl: 'But' },
    });
  });
  it('gives the same value back when there is nothing to do', () => {
    expect(freshenTexts(demo, structuredClone(demo))).toBe(demo);
  });
  it('finds texts inside lists, by place', () => {
    expect(
      freshenTexts([{ text: { en: 'x' } }, { text: { en: 'y' } }], [{ text: { en: 'x', ko: '엑스' } }]),
    ).toEqual([{ text: { en: 'x', ko: '엑스' } }, { text: { en: 'y' } }]);
  });
});
