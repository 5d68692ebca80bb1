import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** A part of a line in one font, in the order in which it is drawn. */
export interface TextRun {
  font: string;
  text: string;
}

interface Token extends TextRun {
  /** Odd: from right to left. */
  level: number;
  /** Its letters stay together: fonts put those of a word into visual order. Any other character is a token of its own. */
  isWord: boolean;
}

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/**
 * Parts of a line from left to right. Text that is written from right to left is put into visual order word by word (UAX 9); the letters
 * inside a word are ordered by the font's shaping.
 * @param fontOf name of the font that has a character
 */
export function splitRuns(text: string, fontOf: (character: string) => string): TextRun[] {
  const characters = [...text];
  if (!RIGHT_TO_LEFT.test(text)) return joinRuns(characters.map((one) => ({ font: fontOf(one), text: one })));
  const { levels } = bidi.getEmbeddingLevels(text, 'auto');
  const mirrored = bidi.getMirroredCharactersMap(text, levels);
  let at = 0;
  const tokens: Token[] = [];
  for (const one of characters) {
    const level = levels[at]!;
    const shown = mirrored.get(at) ?? one;
    at += one.length;
    const last = tokens.at(-1);
    const isWord = level % 2 === 0 ? !isSpace(one) : RIGHT_TO_LEFT.test(one);
    const goesOn = isWord && last?.isWord && last.level === level && last.font === fontOf(one);
    if (last && goesOn) last.text += shown;
    else tokens.push({ font: fontOf(one), text: shown, level, isWord });
  }
  return reorder(tokens).map(({ font, text: part }) => ({ font, text: part }));
}

const isSpace = (text: string): boolean => text.trim() === '';

/** Rule L2 of the algorithm, on parts of one level. */
function reorder(tokens: readonly Token[]): Token[] {
  let ordered = [...tokens];
  const highest = Math.max(...tokens.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    const next: Token[] = [];
    for (let at = 0; at < ordered.length; at += 1) {
      let end = at;
      while (end < ordered.length && ordered[end]!.level >= level) end += 1;
      if (end > at) {
        next.push(...ordered.slice(at, end).reverse());
        at = end - 1;
      } else next.push(ordered[at]!);
    }
    ordered = next;
  }
  return ordered;
}

function joinRuns(parts: readonly TextRun[]): TextRun[] {
  const runs: TextRun[] = [];
  for (const { font, text } of parts) {
    const last = runs.at(-1);
    if (last?.font === font) last.text += text;
    else runs.push({ font, text });
  }
  return runs;
}

/** Lines of a text that are no wider than `width`; a word that is wider is cut. @param widthOf in the unit of `width` */
export function wrapText(
  text: string,
  language: string,
  width: number,
  widthOf: (text: string) => number,
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of splitWords(text, language)) {
    if (widthOf((line + part).trimEnd()) <= width) {
      line += part;
      continue;
    }
    if (line.trim()) lines.push(line.trim());
    const [rest = '', ...cut] = cutWord(part.trimStart(), width, widthOf).reverse();
    lines.push(...cut.reverse());
    line = rest;
  }
  if (line.trim() || lines.length === 0) lines.push(line.trim());
  return lines;
}

const segmenters = new Map<string, Intl.Segmenter>();

/** Words with the punctuation and space behind them: a line may end after each. */
function splitWords(text: string, language: string): string[] {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, segmenter);
  const words: string[] = [];
  let opens = '';
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    const isOpening = !isWordLike && /^[\p{Ps}\p{Pi}]$/u.test(segment);
    const isBound =
      words.length > 0 && !isSpace(segment) && !/[\s\u3000-\u9FFF\u0E00-\u0E7F]$/.test(words.at(-1)!);
    if (isOpening) opens += segment;
    else if (words.length > 0 && (!isWordLike || (isBound && !opens))) words[words.length - 1] += segment;
    else {
      words.push(opens + segment);
      opens = '';
    }
  }
  return opens ? [...words, opens] : words;
}

function cutWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  const parts: string[] = [];
  let part = '';
  for (const one of word) {
    if (part && widthOf((part + one).trimEnd()) > width) {
      parts.push(part);
      part = '';
    }
    part += one;
  }
  return [...parts, part];
}
