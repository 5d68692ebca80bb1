import { describe, expect, it } from 'vitest';
import { splitRuns, wrapText } from './text-runs.rules';

const isHan = (one: string) => /[\u3000-\u9fff]/.test(one);
const fontOf = (one: string) => (isHan(one) ? 'han' : 'latin');
const drawn = (text: string) => splitRuns(text, fontOf).map((run) => run.text);

describe('runs of a line', () => {
  it('change with the font', () =>
    expect(splitRuns('Tokyo 東京 1', fontOf)).toEqual([
      { font: 'latin', text: 'Tokyo ' },
      { font: 'han', text: '東京' },
      { font: 'latin', text: ' 1' },
    ]));

  it('stand from right to left in Hebrew, numbers as they are read, brackets mirrored', () =>
    expect(drawn('רחוב הרצל 12 (דירה)').join('')).toBe('(דירה) 12 הרצל רחוב'));

  it('keep a Hebrew word inside a Latin line', () =>
    expect(drawn('Tel תל אביב 5').join('')).toMatch(/^Tel .*אביב תל/));
});

describe('lines of a text', () => {
  const wrap = (text: string, width: number, language = 'en') =>
    wrapText(text, language, width, (part) => [...part].length);

  it('break between words, and keep punctuation with its word', () =>
    expect(wrap('Put (it) in, please. Now 1/2.', 9)).toEqual(['Put (it)', 'in,', 'please.', 'Now 1/2.']));
  it('break between Japanese words', () =>
    expect(wrap('商品とこの用紙を箱に入れてください。', 8, 'ja').every((line) => [...line].length <= 8)).toBe(
      true,
    ));
  it('cut a word that is too wide', () => expect(wrap('abcdefgh ij', 3)).toEqual(['abc', 'def', 'gh', 'ij']));
  it('lose nothing', () => {
    const text = 'Ludwig-van-Beethoven-Allee 114, 3. Stock (links), Bad Münstereifel';
    for (const width of [4, 9, 17, 200])
      expect(wrap(text, width, 'de').join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  });
  it('are one for no text', () => expect(wrap('', 9)).toEqual(['']));
});
