import { MediaRefused } from '../server/media/media.types';
import { readRefusal } from '../server/read-refusal';
import { StaffRefused } from '../server/staff/staff.types';
import type { TextOf } from './screen.types';

/** Refusals with a status other than 422. */
const STATUS: Record<string, number> = {
  'not-allowed': 403,
  'own-release': 403,
  'not-found': 404,
  'too-many': 429,
  'mail-limit': 429,
  busy: 429,
  'picture-busy': 429,
  'picture-limit': 429,
  'picture-size': 413,
  'picture-store': 503,
  'picture-unknown': 404,
  'provider-off': 404,
  'provider-down': 502,
  'no-database': 503,
  unchecked: 503,
};

/** Text and status of a refusal; undefined for a program fault. */
export function describeRefusal(error: unknown): { problem: TextOf; status: number } | undefined {
  const refusal = error instanceof StaffRefused || error instanceof MediaRefused ? error : readRefusal(error);
  if (!refusal) return undefined;
  const details = 'details' in refusal ? refusal.details.slice(0, 20) : [];
  return {
    problem: { key: `refused.${refusal.code}`, details },
    status: STATUS[refusal.code] ?? 422,
  };
}
