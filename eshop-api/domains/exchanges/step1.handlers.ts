import { ApiFault } from '../../contract/api-fault';
import type { ResponseOf } from '../../contract/operation';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { productsSheetLive } from '../catalogue/catalogue.contract';
import { listExchangeable, type ExchangeableLine } from '../orders/exchangeable.facts';
import { countChanges } from '../orders/order-changes.facts';
import type { StoredOrder } from '../orders/orders.types';
import { describeReturnable, listReturnable, readWindowRule } from '../orders/returnable.facts';
import { formatterOf, requireOwnOrigin, viewPickup } from '../returns/return-parts.tx';
import { modifySizeStep1 } from './exchanges.contract';
import { readExchangeFacts } from './read-exchange-facts';
import { listPayments } from './payments';
import { withoutUnpaid } from './unpaid.rules';
import { viewDefaultPickup, viewProduct, type Sizes } from './view-step1.rules';

const step1 = handles(modifySizeStep1, async (context: HandlerContext, input) => {
  const facts = await readExchangeFacts(context, input);
  const { order, history, ways, stores, cost } = facts;
  requireOwnOrigin(input, history);
  const format = formatterOf(context, order);
  const returnable = listReturnable(describeReturnable(order, withoutUnpaid(history)), {
    now: context.now,
    ...readWindowRule(context.settings, order),
  });
  const listed = filterWanted(input.rejectProducts ?? [], listExchangeable(order, returnable));
  const [sizes, methods] = await Promise.all([
    readSizes(context, order, listed),
    cost > 0 ? listPayments(context, order, cost) : [],
  ]);
  return {
    products: listed.map((one) => viewProduct(facts, one, sizes, format)),
    shipmentsCosts: ways.map(({ id, code, name, price }) => ({
      id,
      code,
      name,
      price,
      priceFormatted: format(price),
      free: price === 0,
    })),
    pickup: viewPickup(context, facts),
    defaultPickup: viewDefaultPickup(order),
    stores,
    paymentMethods: methods.map(({ id, name, kind, cardMarks, needsBank }) => ({
      id,
      name,
      kind,
      cardMarks: [...cardMarks],
      needsBank,
    })),
    banks: methods.flatMap(({ banks }) => banks),
    productShipmentCost: cost,
    productShipmentCostFormatted: format(cost),
    version: countChanges(history),
  };
});

/** @throws ApiFault invalid_field for a piece that is none of the order */
function filterWanted(
  wanted: readonly (string | { id: string })[],
  listed: readonly ExchangeableLine[],
): readonly ExchangeableLine[] {
  const ids = new Set(wanted.map((one) => (typeof one === 'string' ? one : one.id)));
  if (ids.size === 0) return listed;
  const chosen = listed.filter(({ id }) => ids.has(id));
  if (chosen.length < ids.size) throw new ApiFault('invalid_field', 'rejectProducts: it is not of the order');
  return chosen;
}

/** Sizes of the exchangeable products as they stand now, by material; none for what is not sold any more. */
async function readSizes(
  { ask, profile, storefront }: HandlerContext,
  { lines, country }: StoredOrder,
  listed: readonly ExchangeableLine[],
): Promise<Sizes> {
  const open = new Set(listed.filter(({ why }) => why === null).map(({ id }) => id));
  const materials = new Set(lines.filter(({ id }) => open.has(id)).map(({ material }) => material));
  const read = async (material: string): Promise<[string, Live['sizes']]> => {
    const asked = { profile: profile.locale, material, country_price: country };
    const live = await ask(productsSheetLive, asked, storefront.id).catch(orNone);
    return [material, live?.productSheetLive.sizes ?? []];
  };
  return new Map(await Promise.all([...materials].map(read)));
}

type Live = ResponseOf<typeof productsSheetLive>['productSheetLive'];

function orNone(error: unknown): undefined {
  if (error instanceof ApiFault && error.code === 'product_not_found') return undefined;
  throw error;
}

export const step1Operations: DomainOperation[] = [{ ...step1, rateLimitPerMinute: 60 }];
