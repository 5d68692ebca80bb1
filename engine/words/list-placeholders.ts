import { IntlMessageFormat } from 'intl-messageformat';
import { hasIcuSyntax } from './create-words';

interface Element {
  type: number;
  value?: unknown;
  options?: Record<string, { value: Element[] }>;
  children?: Element[];
}

const LITERAL = 0;
const POUND = 7;

/** Names of a message's placeholders, sorted, each once: `{n, plural, one {# of {name}} other {…}}` → n, name. */
export function listPlaceholders(message: string): string[] {
  if (!hasIcuSyntax(message))
    return [...new Set([...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))].sort();
  const ast = new IntlMessageFormat(message, 'en', undefined, {
    ignoreTag: true,
  }).getAst() as unknown as Element[];
  return [...new Set(ast.flatMap(listNames))].sort();
}

function listNames({ type, value, options = {}, children = [] }: Element): string[] {
  const own = type === LITERAL || type === POUND ? [] : [String(value)];
  return [
    ...own,
    ...Object.values(options).flatMap((option) => option.value.flatMap(listNames)),
    ...children.flatMap(listNames),
  ];
}
