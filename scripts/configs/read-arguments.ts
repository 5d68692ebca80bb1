import { parseArgs } from 'node:util';
import { findNearName } from '../../engine/pages/near-name';

export interface ArgumentRules {
  /** Names of words, those that may be left out in brackets: `<page>`, `[path]`. */
  words: readonly string[];
  /** `--json`; an option that takes a value ends with `=`: `--feed=`. */
  options: readonly string[];
}

export interface Arguments {
  words: string[];
  options: Map<string, string>;
}

/** Words and options of a command; a string is the error instead. `--feed FILE` and `--feed=FILE` are the same. */
export function readArguments(
  args: readonly string[],
  { words: names, options: known }: ArgumentRules,
): Arguments | string {
  // Not strict: an unknown option is answered with the near one.
  const { tokens, positionals: words } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries(
      known
        .filter((option) => option.endsWith('='))
        .map((option) => [option.slice('--'.length, -1), { type: 'string' }]),
    ),
  });
  const options = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const [name = ''] = args[token.index]!.split('=', 1);
    if (known.includes(name)) options.set(name, '');
    else if (!known.includes(`${name}=`)) return describeUnknown(name, known);
    else if (token.value === undefined) return `${name} wants a value.`;
    else options.set(name, token.value);
  }
  const missing = names[words.length];
  if (missing !== undefined && !missing.startsWith('[')) return `${missing} is missing.`;
  return words.length > names.length ? `"${words[names.length]}" is one word too many.` : { words, options };
}

function describeUnknown(name: string, known: readonly string[]): string {
  const near = findNearName(
    name,
    known.map((option) => option.replace('=', '')),
  );
  return `There is no option "${name}" here.${near ? ` Did you mean "${near}"?` : ''}`;
}
