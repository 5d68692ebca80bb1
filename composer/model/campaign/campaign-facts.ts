import { isLocalTime, readLocalTime } from '../../../engine/pages/local-time';
import { normalisePath, toPath } from '../page-address';

const MAX_ADDRESS = 80;
const ADDRESS = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;

/** Path of a campaign's page; undefined: what is typed is none. @param typed empty: it is made of the title */
export function readCampaignPath(title: string, typed: string): string | undefined {
  const path = typed.trim() === '' ? toPath(title) : normalisePath(typed);
  return path !== undefined && path.length <= MAX_ADDRESS && ADDRESS.test(path) ? path : undefined;
}

export type TimeFault = 'bad' | 'past' | 'order';

/** What is wrong with the times of a campaign, on the clock of its storefronts. */
export function findTimeFaults(
  { from, until }: { from: string; until: string },
  zone: string,
  now: Date,
): { from?: TimeFault; until?: TimeFault } {
  const start = isLocalTime(from) ? readLocalTime(from, zone) : undefined;
  const end = isLocalTime(until) ? readLocalTime(until, zone) : undefined;
  return {
    ...(start === undefined ? { from: 'bad' } : start <= now.getTime() && { from: 'past' }),
    ...(end === undefined
      ? { until: 'bad' }
      : end <= now.getTime()
        ? { until: 'past' }
        : start !== undefined && end <= start && { until: 'order' }),
  };
}

const LISTING = /^[a-z0-9_-]{1,60}$/;
export const isListingName = (name: string): boolean => LISTING.test(name);
