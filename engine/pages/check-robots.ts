import { findNearName } from './near-name';
import type { ReferenceFault } from './reference-fault.types';

/** Directives of the robots meta tag that search engines read; those with a colon take a value. */
const plain = [
  'all',
  'index',
  'follow',
  'noindex',
  'nofollow',
  'none',
  'noarchive',
  'nocache',
  'nosnippet',
  'noimageindex',
  'indexifembedded',
  'notranslate',
];

const valued: Record<string, { isValue: (value: string) => boolean; form: string }> = {
  'max-snippet': { isValue: isCount, form: 'a number of characters, 0 for none, -1 for any' },
  'max-video-preview': { isValue: isCount, form: 'a number of seconds, 0 for none, -1 for any' },
  'max-image-preview': {
    isValue: (value) => ['none', 'standard', 'large'].includes(value),
    form: 'none, standard or large',
  },
  unavailable_after: {
    isValue: (value) => !Number.isNaN(Date.parse(value)),
    form: 'a date, as in 2026-11-27',
  },
};

function isCount(value: string): boolean {
  return /^(-1|\d{1,6})$/.test(value);
}

/** Directives of which only one can be followed. */
const opposites: readonly (readonly [string, string])[] = [
  ['index', 'noindex'],
  ['follow', 'nofollow'],
  ['all', 'noindex'],
  ['all', 'nofollow'],
  ['index', 'none'],
  ['follow', 'none'],
  ['all', 'none'],
];

/** `seo.robots` of a page: directives with commas between them. Upper and lower case are one, as for search engines. */
export function checkRobots(value: string): ReferenceFault | undefined {
  const directives = value.split(',').map((directive) => directive.trim().toLowerCase());
  for (const [i, directive] of directives.entries()) {
    const fault = describeDirective(directive);
    if (!fault) continue;
    const { didYouMean: meant } = fault;
    return { ...fault, ...(meant && { didYouMean: directives.with(i, meant).join(', ') }) };
  }
  const pair = opposites.find((both) => both.every((name) => directives.includes(name)));
  if (!pair) return undefined;
  return {
    code: 'robots-contradiction',
    message: `"${pair.join('" and "')}" exclude each other.`,
    fix: 'Remove one of them.',
  };
}

function describeDirective(directive: string): ReferenceFault | undefined {
  const [name = '', ...rest] = directive.split(':').map((part) => part.trim());
  const value = rest.join(':');
  const taking = Object.hasOwn(valued, name) ? valued[name] : undefined;
  if (taking?.isValue(value) || (rest.length === 0 && plain.includes(name))) return undefined;
  const code = 'unknown-robots';
  if (taking)
    return {
      code,
      message: `"${directive}" has no value that fits.`,
      fix: `Write ${name}: ${taking.form}.`,
    };
  if (directive === '')
    return {
      code,
      message: 'A directive for search engines is missing here.',
      fix: 'Write one, or null, which takes those of a weaker layer away.',
    };
  const near = findNearName(name, [...plain, ...Object.keys(valued)]);
  return {
    code,
    message: `Search engines have no directive "${directive}".`,
    ...(near && { didYouMean: Object.hasOwn(valued, near) ? `${near}: ${value}` : near }),
    fix: `Write ${[...plain, ...Object.keys(valued).map((key) => `${key}: …`)].join(', ')}, with commas between them.`,
  };
}
