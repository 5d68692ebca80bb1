import type { ReviewFilter } from '../../eshop-api/domains/order-reviews/exported-reviews.repository';
import { findNearName } from '../../engine/pages/near-name';
import { readArguments } from '../configs/read-arguments';
import { REVIEW_WRITERS } from './write-reviews';

const DAY_MS = 24 * 60 * 60_000;

export interface ExportRequest {
  file: string;
  /** Ending of the file's name. */
  format: string;
  filter: ReviewFilter;
}

/** Midnight of a day, UTC; undefined: no such day. */
function readDay(text: string): Date | undefined {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(text)
    ? day
    : undefined;
}

/** The request of a command line; a string is the error instead. @param storefronts ids of all */
export function readExportRequest(
  argv: readonly string[],
  storefronts: readonly string[],
): ExportRequest | string {
  const given = readArguments(argv, { words: ['<file>'], options: ['--from=', '--to=', '--storefront='] });
  if (typeof given === 'string') return given;
  const [file = ''] = given.words;
  const format = /\.([^./\\]+)$/.exec(file)?.[1]?.toLowerCase() ?? '';
  if (!REVIEW_WRITERS.has(format)) return `"${file}" ends neither with .csv nor with .json.`;
  const storefront = given.options.get('--storefront');
  if (storefront !== undefined && !storefronts.includes(storefront)) {
    const near = findNearName(storefront, storefronts);
    return `There is no storefront "${storefront}".${near ? ` Did you mean "${near}"?` : ''} There are: ${storefronts.join(', ')}.`;
  }
  const days = new Map<string, Date>();
  for (const option of ['--from', '--to']) {
    const text = given.options.get(option);
    if (text === undefined) continue;
    const day = readDay(text);
    if (!day) return `${option}: "${text}" is no day such as 2026-11-27.`;
    days.set(option, day);
  }
  const [from, to] = [days.get('--from'), days.get('--to')];
  if (from && to && from > to) return '--from is after --to.';
  return { file, format, filter: { from, before: to && new Date(to.getTime() + DAY_MS), storefront } };
}
