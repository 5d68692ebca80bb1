import { IntlMessageFormat } from 'intl-messageformat';
import { LRUCache } from 'lru-cache';

/** As many as there are texts, of all brands and languages: parsing costs a hundred times as much as filling. */
const parsed = new LRUCache<string, { message?: IntlMessageFormat }>({ max: 3000 });

/**
 * An ICU message with values in it. Never throws: label files change while the shop runs, and a mail must be sent. A text
 * that is broken, or has a placeholder without a value, keeps unfilled parts as they are written.
 */
export function fillMessage(
  text: string,
  language: string,
  values: Readonly<Record<string, unknown>>,
): string {
  const key = `${language} ${text}`;
  let known = parsed.get(key);
  if (!known) parsed.set(key, (known = { message: parse(text, language) }));
  try {
    if (known.message)
      return String(
        known.message.format(Object.assign(Object.create(null), values) as Record<string, string>),
      );
  } catch {
    // A value is missing: what can be filled is filled below.
  }
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

function parse(text: string, language: string): IntlMessageFormat | undefined {
  try {
    return new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
  } catch {
    return undefined;
  }
}
