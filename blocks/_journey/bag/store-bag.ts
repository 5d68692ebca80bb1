import { logMessage } from '../../../eshop-api/domains/log/log.contract';
import type { CommandContext } from '../../_contract/commands/command.types';
import * as stored from '../../_contract/storage/stored-cookies';
import type { StoredCookie } from '../../_contract/storage/stored.types';
import { ofOneMarket } from './of-one-market';

type Keeping = Pick<CommandContext, 'api' | 'cookies' | 'locale' | 'now' | 'setCookie'>;
const DAY_S = 24 * 3600;

/** Writes one of the shop's cookies with its lifetime of docs/contract/browser.md#lifetimes. */
export const writeCookie = (
  { setCookie }: Pick<CommandContext, 'setCookie'>,
  { name, days }: StoredCookie,
  value: string,
): void => setCookie({ name, value, maxAge: days * DAY_S });

export const dropCookie = ({ setCookie }: Pick<CommandContext, 'setCookie'>, { name }: StoredCookie): void =>
  setCookie({ name, value: '', maxAge: 0 });

/** Leaves the bag's cookies in the browser (docs/contract/browser.md#storage, docs/contract/bag.md#market-of-a-bag): hash, market, date; what belonged to another market goes. */
export async function storeBag(
  context: Keeping,
  bag: { hashOrderId: string; shipment: string | null },
): Promise<void> {
  const { cookies, locale, now } = context;
  if (!bag.hashOrderId) return reportMissing(context);
  const before = cookies[stored.bagMarket.name];
  if (before !== undefined && before !== locale.market)
    ofOneMarket
      .filter(({ name }) => cookies[name] !== undefined)
      .forEach((cookie) => dropCookie(context, cookie));
  writeCookie(context, stored.bagHash, bag.hashOrderId);
  writeCookie(context, stored.bagMarket, locale.market);
  writeCookie(context, stored.bagDate, String(now.getTime()));
  // The order back end takes standard shipping only while its block is extended (docs/contract/bag.md#adding-several-items).
  if (bag.shipment) writeCookie(context, stored.shipment, bag.shipment);
}

/** docs/contract/errors.md#bag-and-products: a missing hashOrderId is logged as an error. The shopper's page goes on. */
const reportMissing = async ({ api, locale }: Keeping): Promise<void> =>
  void (await api
    .call(logMessage, {
      profile: locale.locale,
      objectNode: { message: 'add to bag answered without a hashOrderId' },
    })
    .catch(() => undefined));
