import { handles, type DomainOperation } from '../../server/domain.types';
import { findMeansLeft, findPayer } from '../orders/after-sale.tx';
import { describeReturnable, listReturnable, readWindowRule } from '../orders/returnable.facts';
import { countChanges } from '../orders/order-changes.facts';
import { chooseLines } from './choose-lines.rules';
import { formatterOf, readReturnFacts } from './read-return-facts';
import { quoteImportCharges, withBorder } from './quote-import-charges';
import { rejectStep1 } from './returns.contract';
import type { ReturnsContext, ReturnsState } from './returns.types';
import { viewPickup, viewProducts, viewReasons, viewRefund, viewWays } from './view-step1.rules';

const step1 = handles(rejectStep1, async (context: ReturnsContext, input) => {
  const read = await readReturnFacts(context, input);
  const quoted = await quoteImportCharges(context, read.order);
  const unquoted = quoted === 'unanswered';
  const facts = { ...read, importCharges: unquoted ? new Map<string, number>() : quoted };
  const { order, history, stores, cities } = facts;
  const format = formatterOf(context, order);
  const returnable = describeReturnable(order, history);
  const listed = withBorder(
    facts,
    listReturnable(returnable, { now: context.now, ...readWindowRule(context.settings, order) }),
  );
  const chosen = chooseLines(input, returnable.lines, listed);
  const means = await findMeansLeft(context.db, await findPayer(context.db, order));
  return {
    products: viewProducts(facts, listed, format),
    reasons: viewReasons(
      context.settings.fileLabels(context.profile.locale, context.storefront.id).returns ?? {},
    ),
    shipmentsCosts: unquoted ? [] : viewWays(facts, chosen, format),
    pickup: viewPickup(context, facts),
    stores,
    cities,
    refund: chosen.length > 0 && !unquoted ? viewRefund(facts, chosen, means, format) : null,
    unquoted,
    version: countChanges(history),
  };
});

export const step1Operations: DomainOperation<ReturnsState>[] = [{ ...step1, rateLimitPerMinute: 60 }];
