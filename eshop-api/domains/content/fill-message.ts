import { IntlMessageFormat } from 'intl-messageformat';
import type { MarketFacts } from './faq.types';

const parsed = new Map<string, IntlMessageFormat>();

/** An ICU message with the market's facts in it. Parsing costs a hundred times the filling, and texts are few. */
export function fillMessage(text: string, language: string, facts: MarketFacts): string {
  const key = `${language} ${text}`;
  let message = parsed.get(key);
  if (!message) parsed.set(key, (message = new IntlMessageFormat(text, language, undefined, { ignoreTag: true })));
  return String(message.format(facts));
}
