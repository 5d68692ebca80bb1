import { IntlMessageFormat } from 'intl-messageformat';

/** `label:product.addToBag` → section and key; the first dot parts them. */
export function splitReference(reference: string): { section: string; key: string } {
  const bare = reference.replace(/^label:/, '');
  const dot = bare.indexOf('.');
  return dot < 0 ? { section: '', key: bare } : { section: bare.slice(0, dot), key: bare.slice(dot + 1) };
}

export type Values = Record<string, string | number>;

/** True when a text needs the ICU formatter: plural, select, number … */
export const hasIcuSyntax = (text: string): boolean => /\{\s*\w+\s*,/.test(text);

/**
 * A text ready to be filled again and again; the ICU parser runs once, and only for texts that need it.
 * Never throws: a message that is broken, or needs a value that the page does not have, stands as it is written.
 */
export function prepareWord(text: string, language: string, brandName: string): (values?: Values) => string {
  const message = hasIcuSyntax(text) ? parseMessage(text, language) : undefined;
  if (message) {
    return cacheFilled((values) => {
      try {
        return String(message.format({ brand: brandName, ...values }));
      } catch {
        return fillPlaceholders(text, { brand: brandName, ...values });
      }
    });
  }
  const branded = fillPlaceholders(text, { brand: brandName });
  if (!branded.includes('{')) return () => branded;
  return (values) => (values ? fillPlaceholders(branded, values) : branded);
}

function parseMessage(text: string, language: string): IntlMessageFormat | undefined {
  try {
    return new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
  } catch {
    return undefined;
  }
}

const MAX_REMEMBERED = 500;

/** A listing shows "3 colours" forty times and the formatter takes 10 µs each: filled texts are cached. */
function cacheFilled(fill: (values?: Values) => string): (values?: Values) => string {
  const remembered = new Map<string, string>();
  return (values) => {
    const name = JSON.stringify(values) ?? '';
    const found = remembered.get(name);
    if (found !== undefined) return found;
    const text = fill(values);
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(name, text);
    return text;
  };
}

/** `{name}` → its value; names without a value stay, so that the fault is seen. */
export const fillPlaceholders = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
