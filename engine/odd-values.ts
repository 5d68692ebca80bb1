import { visit } from 'jsonc-parser';

/** A value that JSON can write and nothing can show; 1-based place. */
export interface OddValue {
  code: string;
  line: number;
  column: number;
  message: string;
  fix: string;
}

/** Only escapes bring control characters and halves of surrogate pairs into a sound text, and only long numbers are infinite. */
const suspicious = /\\[ubf]|[eE]\+?\d{3}|\d{300}/;
const controls = /[^\P{Cc}\t\n\r]|\p{Surrogate}/u;

/** Characters and numbers of a sound JSON text that nothing can show: control characters, halves of a character, numbers beyond all range. */
export function findOddValues(text: string): OddValue[] {
  if (!suspicious.test(text)) return [];
  const found: OddValue[] = [];
  const add = (value: unknown, line: number, column: number) => {
    const odd = describeOdd(value);
    if (odd) found.push({ ...odd, line: line + 1, column: column + 1 });
  };
  visit(text, {
    onObjectProperty: (name, _offset, _length, line, column) => add(name, line, column),
    onLiteralValue: (value, _offset, _length, line, column) => add(value, line, column),
  });
  return found;
}

function describeOdd(value: unknown): Pick<OddValue, 'code' | 'message' | 'fix'> | undefined {
  if (typeof value === 'number')
    return Number.isFinite(value)
      ? undefined
      : {
          code: 'number-too-large',
          message: 'This number is larger than any that can be kept.',
          fix: 'Write a smaller number.',
        };
  const [character] = (typeof value === 'string' && controls.exec(value)) || [];
  if (character === undefined) return undefined;
  const code = `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    code: 'odd-character',
    message: `${code} stands in this text: it is no character that can be shown.`,
    fix: 'Remove it; write \\n for a line break.',
  };
}
