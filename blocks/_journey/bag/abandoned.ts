import { bagDate } from '../../_contract/storage/stored-cookies';

/** Minutes without a change after which a bag counts as abandoned (docs/contract/bag.md#abandoned-bag). */
const ABANDONED_MS = 30 * 60_000;

/** A bag that has not been touched for so long is offered back (docs/contract/bag.md#abandoned-bag). */
export const isAbandoned = (cookies: Readonly<Record<string, string>>, now: Date): boolean => {
  const since = Number(cookies[bagDate.name]);
  return Number.isFinite(since) && since > 0 && now.getTime() - since > ABANDONED_MS;
};
