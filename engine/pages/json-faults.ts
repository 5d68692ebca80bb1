import { visit, type JSONVisitor } from 'jsonc-parser';
import type { TextFault } from './parse-layer.types';

const syntaxMessages: Record<number, [code: string, message: string, fix: string]> = {
  1: [
    'json-syntax',
    'A character that JSON does not know stands here.',
    'Remove it, or put the text into "double quotes".',
  ],
  2: ['json-syntax', 'This is not a JSON number.', 'Write it like 12 or 1.5.'],
  3: [
    'json-syntax',
    'A property name in "double quotes" is missing here.',
    'Put the name into double quotes.',
  ],
  4: ['json-syntax', 'A value is missing here.', 'Write the value, or remove the property.'],
  5: ['json-syntax', 'A colon is missing between the name and its value.', 'Write "name": value.'],
  6: ['json-syntax', 'A comma is missing before this.', 'Put a comma after the value before.'],
  7: ['json-syntax', 'A closing brace } is missing.', 'Close the object that is still open.'],
  8: ['json-syntax', 'A closing bracket ] is missing.', 'Close the list that is still open.'],
  9: [
    'json-syntax',
    'The file should have ended before this.',
    'Remove what stands after the last closing brace.',
  ],
  10: ['json-comment', 'Comments are not allowed in page configs.', 'Remove the comment.'],
  11: ['json-comment', 'A comment is opened and never closed.', 'Remove the comment.'],
  12: ['json-syntax', 'A text is opened with " and never closed on its line.', 'Close it with ".'],
  13: ['json-syntax', 'This is not a JSON number.', 'Write it like 12 or 1.5.'],
  14: ['json-syntax', 'This \\u escape is not complete.', 'Write \\u and four hexadecimal digits.'],
  15: [
    'json-syntax',
    'This escape is not known in JSON.',
    'Use one of \\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX.',
  ],
  16: [
    'json-syntax',
    'A control character stands in this text.',
    'Write \\n for a line break and \\t for a tab.',
  ],
};

/** All that is wrong with a JSON text, with places: syntax, trailing commas, comments, keys that stand twice. */
export function findJsonFaults(text: string): TextFault[] {
  if (text.charCodeAt(0) === 0xfeff) {
    return [
      {
        code: 'bom',
        line: 1,
        column: 1,
        message: 'The file begins with a byte order mark.',
        fix: 'Save it as UTF-8 without BOM.',
      },
    ];
  }
  if (text.trim() === '')
    return [
      {
        code: 'file-empty',
        line: 1,
        column: 1,
        message: 'The file is empty.',
        fix: 'Remove it, or write { "page": "<name>" }.',
      },
    ];
  const faults = visitText(text);
  // A missing bracket makes the parser stumble on at each token after it: the first place is the one to look at.
  const syntax = faults.filter(({ code }) => code.startsWith('json-'));
  const found = syntax.length > 0 ? syntax.slice(0, 1) : faults;
  return found.length > 0
    ? found
    : [
        {
          code: 'json-syntax',
          line: 1,
          column: 1,
          message: 'This is not JSON.',
          fix: 'See docs/page-configs.md.',
        },
      ];
}

function visitText(text: string): TextFault[] {
  const faults: TextFault[] = [];
  const keys: Map<string, number>[] = [];
  let comma: { offset: number; line: number; column: number } | undefined;
  const add = (line: number, column: number, [code, message, fix]: [string, string, string]) =>
    faults.push({ code, line: line + 1, column: column + 1, message, fix });
  const visitor: JSONVisitor = {
    onObjectBegin: () => void keys.push(new Map()),
    onObjectEnd: () => void keys.pop(),
    onObjectProperty: (name, _offset, _length, line, column) => {
      const earlier = keys.at(-1)?.get(name);
      if (earlier !== undefined)
        add(line, column, [
          'duplicate-key',
          `"${name}" stands twice in this object; it already stands in line ${earlier}.`,
          'Keep one of the two.',
        ]);
      if (name === '__proto__')
        add(line, column, ['forbidden-key', '"__proto__" is not allowed as a name.', 'Use another name.']);
      keys.at(-1)?.set(name, line + 1);
    },
    onSeparator: (character, offset, _length, line, column) =>
      void (comma = character === ',' ? { offset, line, column } : undefined),
    onError: (code: number, offset, _length, line, column) => {
      const trailing =
        comma &&
        (code === 3 || code === 4) &&
        /^[}\]]/.test(text.slice(offset)) &&
        /^,\s*$/.test(text.slice(comma.offset, offset));
      if (trailing && comma)
        add(comma.line, comma.column, [
          'json-trailing-comma',
          'A comma stands after the last entry.',
          'Remove the comma.',
        ]);
      else add(line, column, syntaxMessages[code] ?? syntaxMessages[1]!);
    },
  };
  visit(text, visitor, { disallowComments: true, allowTrailingComma: false });
  return faults;
}
