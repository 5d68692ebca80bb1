import { readFlags } from '../../server/read-settings';
import type { HandlerContext } from '../../server/domain.types';
import { isExchangeFree } from '../orders/exchangeable.facts';
import { PICKUP, readReturnFacts, STORE, type ReturnFacts } from '../returns/return-parts.tx';

/** Facts of a return, with what an exchange costs. */
export interface ExchangeFacts extends ReturnFacts {
  isFree: boolean;
  /** Minor units; each return method costs it, except a store. */
  cost: number;
}

/** @throws ApiFault order_not_found, the same for an unknown number, another customer's, a wrong e-mail address and another storefront */
export async function readExchangeFacts(
  context: HandlerContext,
  asked: { reference: string; email: string },
): Promise<ExchangeFacts> {
  const facts = await readReturnFacts(context, asked);
  // A piece is exchanged free of charge once.
  const isFree =
    !facts.order.exchangeOf && isExchangeFree(readFlags(context.storefront, facts.order.country));
  const tariffs = facts.ways.filter(({ id }) => id !== STORE && id !== PICKUP).map(({ price }) => price);
  return {
    ...facts,
    ways: isFree ? facts.ways.map((way) => ({ ...way, price: 0 })) : facts.ways,
    isFree,
    cost: isFree ? 0 : Math.max(0, ...tariffs),
  };
}
