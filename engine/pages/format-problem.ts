import type { Problem } from './page.types';

/** A problem in plain words: place, where it belongs, what is wrong, what was meant, how to mend it. */
export function formatProblem({
  file,
  line,
  column,
  severity,
  code,
  layer,
  page,
  block,
  field,
  storefront,
  message,
  didYouMean,
  fix,
}: Problem): string {
  const belongs = Object.entries({ layer, page, block, field, 'seen on': storefront })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${value}`);
  const lines = [
    `${file}:${line}:${column} ${severity} ${code}`,
    belongs.length > 0 ? belongs.join(', ') : '',
    didYouMean === undefined ? endSentence(message) : `${endSentence(message)} Did you mean "${didYouMean}"?`,
    fix ? `To mend it: ${fix}` : '',
  ];
  return lines.filter(Boolean).join('\n  ');
}

const endSentence = (message: string): string => (/[.?!…]$/.test(message) ? message : `${message}.`);
