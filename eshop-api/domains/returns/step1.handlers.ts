import type { ResponseOf } from '../../contract/operation';
import { localReader } from '../../server/read-settings';
import { handles, type DomainOperation } from '../../server/domain.types';
import { findMeansLeft } from '../orders/after-sale.tx';
import { describeReturnable, findLocalDay, listReturnable } from '../orders/returnable.facts';
import { countChanges } from '../orders/order-changes.facts';
import { chooseLines } from './choose-lines.rules';
import { listPickupDays } from './pickup-days.rules';
import { formatterOf, PICKUP, readReturnFacts, type ReturnFacts } from './read-return-facts';
import { rejectStep1 } from './returns.contract';
import type { ReturnsContext, ReturnsState } from './returns.types';
import { viewProducts, viewReasons, viewRefund, viewWays } from './view-step1.rules';

type Answer = ResponseOf<typeof rejectStep1>;

const step1 = handles(rejectStep1, async (context: ReturnsContext, input) => {
  const facts = await readReturnFacts(context, input);
  const { order, history, ways, stores, cities } = facts;
  const format = formatterOf(context, order);
  const returnable = describeReturnable(order, history);
  const listed = listReturnable(returnable, {
    now: context.now,
    readLocal: localReader(context.settings, order.storefront),
  });
  const chosen = chooseLines(input, returnable.lines, listed);
  const means = await findMeansLeft(context.db, order);
  return {
    products: viewProducts(facts, listed, format),
    reasons: viewReasons(context.settings.fileLabels(context.profile.locale).returns ?? {}),
    shipmentsCosts: viewWays(facts, chosen, format),
    pickup: ways.some(({ id }) => id === PICKUP) ? viewPickup(context, facts) : null,
    stores,
    cities,
    refund: chosen.length > 0 ? viewRefund(facts, chosen, means, format) : null,
    version: countChanges(history),
  };
});

const viewPickup = (context: ReturnsContext, { order }: ReturnFacts): Answer['pickup'] => ({
  dates: listPickupDays(findLocalDay(context.now.getTime(), localReader(context.settings, order.storefront))),
  hasAddress: Boolean(order.view.shipment.address),
});

export const step1Operations: DomainOperation<ReturnsState>[] = [{ ...step1, rateLimitPerMinute: 60 }];
