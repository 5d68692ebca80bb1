import { IntlMessageFormat } from 'intl-messageformat';
import { hasIcuSyntax } from './create-words';

/** How much longer a text becomes: what German or Finnish adds to short English texts. */
const GROWTH = 0.35;

const PLAIN = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz';
const ACCENTED = 'ÅåƁƀÇçÐđÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž';
const accents = new Map([...PLAIN].map((letter, at) => [letter, [...ACCENTED][at]!]));

/** Placeholders, tags, entities, targets of Markdown links, addresses: they stay as they are. */
const KEPT = /\{\w+\}|<[^<>]*>|&#?\w+;|\]\([^)]*\)|https?:\/\/\S+|[\w.+-]+@[\w-]+\.[\w.]+/;
/** Marks of Markdown at the start of a line. */
const LINE_MARK = /^(\s*(?:#{1,6} |[-*+] |\d+\. |> )?)(.*?)(\s*)$/;

/**
 * A text as in a language that has more and other letters: accents, 35 % more characters, a bracket on both sides of each line.
 * What is not a text for people in it stays: placeholders, tags, addresses, and the syntax of ICU messages and Markdown.
 */
export function writePseudoText(text: string): string {
  if (text.trim() === '') return text;
  if (hasIcuSyntax(text)) return writeMessage(text) ?? text;
  return text
    .split('\n')
    .map((line) => {
      const [, mark = '', words = '', rest = ''] = LINE_MARK.exec(line) ?? [];
      return words === '' ? line : `${mark}⟦${writeLetters(words)}⟧${rest}`;
    })
    .join('\n');
}

/** As it comes out of the ICU parser. */
interface Part {
  type: number;
  location?: { start: { offset: number }; end: { offset: number } };
  options?: Record<string, { value: Part[] }>;
  children?: Part[];
}

const LITERAL = 0;

/** The letters of an ICU message alone are replaced; undefined: it cannot be parsed. */
function writeMessage(text: string): string | undefined {
  const parts = parse(text);
  if (!parts) return undefined;
  let written = '';
  let at = 0;
  for (const { start, end } of listLiterals(parts)) {
    written += text.slice(at, start) + writeLetters(text.slice(start, end));
    at = end;
  }
  return `⟦${written}${text.slice(at)}⟧`;
}

function parse(text: string): Part[] | undefined {
  try {
    const message = new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true, captureLocation: true });
    return message.getAst();
  } catch {
    return undefined;
  }
}

/** Ranges of the literals in their order. */
const listLiterals = (parts: readonly Part[]): { start: number; end: number }[] =>
  parts.flatMap(({ type, location, options = {}, children = [] }) => {
    if (type === LITERAL && location) return [{ start: location.start.offset, end: location.end.offset }];
    return [...Object.values(options).flatMap(({ value }) => listLiterals(value)), ...listLiterals(children)];
  });

/** Accents and more letters, outside of what is kept. */
const writeLetters = (text: string): string =>
  text
    .split(new RegExp(`(${KEPT.source})`))
    .map((part, at) => (at % 2 === 1 ? part : stretch(part)))
    .join('');

const isLetter = (character: string): boolean => /\p{L}/u.test(character);

/** Letters are doubled, vowels first, as many as the growth wants. */
function stretch(text: string): string {
  let owed = 0;
  const written: string[] = [];
  let last = -1;
  for (const character of text) {
    const letter = accents.get(character) ?? character;
    written.push(letter);
    if (!isLetter(character)) continue;
    last = written.length - 1;
    owed += GROWTH;
    if (owed >= 2 || (owed >= 1 && /[aeiou]/i.test(character))) {
      written[last] += letter;
      owed -= 1;
    }
  }
  if (last >= 0) written[last] += [...written[last]!][0]!.repeat(Math.ceil(owed - 0.2));
  return written.join('');
}
