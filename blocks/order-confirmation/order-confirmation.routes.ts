import { DOCUMENT_DEADLINE_MS, documentPattern } from '../../eshop-api/contract/document-links';
import { wayBackPattern } from '../../eshop-api/contract/ways-back';
import { cartRetrieve } from '../../eshop-api/domains/bag/bag.contract';
import { ordersOfBag } from '../../eshop-api/domains/orders/after-order.contract';
import { ordersInvoices } from '../../eshop-api/domains/invoices/invoices.contract';
import { decodeReference } from '../../eshop-api/domains/orders/encoded-reference.facts';
import { readBagVisit } from '../_journey/bag/bag-visit';
import { isApiError } from '../../eshop-api/contract/api-error';
import { clearOrdered } from '../_journey/checkout/clear-ordered';
import { storeLastOrder } from '../_journey/checkout/last-order';
import type { CommandContext } from '../_contract/commands/command.types';
import type { BlockRoute } from '../_contract/route.types';

/**
 * Where checkout and bag redirect when their order was made though its answer never came: the order's page, with a word about it. What was
 * put into the bag since stays there. By address alone it shows nothing.
 */
const lostAnswer: BlockRoute = {
  paths: [wayBackPattern('made'), 'compra/made'],
  async answer(context) {
    const { page } = context;
    try {
      const found = await take(context);
      return page.href(
        found ? `page:order/${found.encodedReference}?found=${found.rest ? 'rest' : 'all'}` : 'page:bag',
      );
    } catch (error) {
      context.warn(
        { err: String(error), path: context.url.pathname },
        'an order whose answer was lost could not be looked for',
      );
      return page.href('page:bag');
    }
  },
};

/** An invoice or a credit note as a PDF. Without it the order's page opens. */
const invoice: BlockRoute = {
  paths: [documentPattern('invoice')],
  customer: true,
  async answer({ api, locale, page, params, warn }) {
    const { reference = '', number = '' } = params;
    const orderPage = page.href(`page:order/${reference}`);
    const owner = decodeReference(reference);
    const [locator] = owner?.locators ?? [];
    if (!owner || !locator) return orderPage;
    try {
      const { file } = await api.call(
        ordersInvoices,
        {
          profile: locale.locale,
          email: owner.email,
          locator,
          number: number.slice(0, 40),
        },
        { deadline: DOCUMENT_DEADLINE_MS },
      );
      return file ? { ...file, content: Buffer.from(file.content, 'base64') } : orderPage;
    } catch (error) {
      if (!isApiError(error, 'order_not_found', 'no_invoice', 'invalid_request'))
        warn({ err: String(error) }, 'an invoice could not be sent');
      return orderPage;
    }
  },
};

export default [lostAnswer, invoice];

/** undefined: this browser's bag has become no order. */
async function take(
  context: CommandContext,
): Promise<{ encodedReference: string; rest: boolean } | undefined> {
  const { api, cookies, locale, now } = context;
  const { hashOrderId } = readBagVisit(cookies, context);
  const { made } = hashOrderId
    ? await api.call(ordersOfBag, { profile: locale.locale, hashOrderId })
    : { made: null };
  if (!hashOrderId || !made || made.state === 'paying') return undefined;
  const { encodedReference, lines, state } = made;
  const rest = (await listLines(context, hashOrderId)).some((id) => !lines.includes(id));
  if (rest) storeLastOrder(context, { encodedReference, bag: hashOrderId, at: now.getTime() });
  else
    clearOrdered(context, {
      encodedReference,
      resultCode: state === 'awaited' ? 'Pending' : null,
      bag: hashOrderId,
    });
  return { encodedReference, rest };
}

const listLines = async ({ api, locale }: CommandContext, hashOrderId: string): Promise<string[]> =>
  api.call(cartRetrieve, { profile: locale.locale, hashOrderId }).then(
    ({ shoppingCart }) => shoppingCart.map(({ id }) => id),
    (error: unknown) => {
      if (isApiError(error, 'bag_not_found', 'bag_of_other_market')) return [];
      throw error;
    },
  );
