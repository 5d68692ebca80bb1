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

/** Words and options of a command; a text says what is wrong with them. `--feed FILE` and `--feed=FILE` are the same. */
export function readArguments(
  args: readonly string[],
  { words: names, options: known }: ArgumentRules,
): Arguments | string {
  const words: string[] = [];
  const options = new Map<string, string>();
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (!arg.startsWith('-')) {
      words.push(arg);
      continue;
    }
    const [name = '', given] = arg.split(/=(.*)/s);
    const takesValue = known.includes(`${name}=`);
    if (!takesValue && !known.includes(name)) return describeUnknown(name, known);
    const value = takesValue ? (given ?? rest.shift()) : '';
    if (value === undefined) return `${name} wants a value.`;
    options.set(name, value);
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
