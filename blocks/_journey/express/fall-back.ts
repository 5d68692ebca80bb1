import { isApiError } from '../../../eshop-api/contract/api-error';
import { storeBag } from '../bag/visitor-bag.server';
import { readBagVisit } from '../bag/bag-visit';
import { stepLink, type StepName } from '../checkout/checkout-steps';
import type { ExpressNote } from './express-notes';
import { dropExpress } from './express-visit';
import { cartAdd, cartRetrieve, cartRevision } from '../../../eshop-api/domains/bag/bag.contract';
import { checkoutExpressData } from '../../../eshop-api/domains/checkout/checkout-express.contract';
import type { Express } from './open-express';

type Fields = Readonly<Record<string, string>>;

/** Back where the shopper began, with a word about it. */
export function goBack(express: Express, note: ExpressNote): string {
  dropExpress(express.context);
  const url = new URL(express.kept.from, 'http://shop.invalid');
  url.searchParams.set('express', note);
  return `${url.pathname}${url.search}`;
}

/** Into the checkout with everything that the wallet has filled in: what was to be bought is in the bag, and nothing of it is lost. `release`: lets go what an unpaid order of the wallet holds. */
export async function goToCheckout(
  express: Express,
  fields: Fields,
  step: StepName,
  answered: Readonly<Record<string, string>>,
  release?: () => Promise<void>,
): Promise<string> {
  const bag = await settleBag(express, release);
  await express.context.api.call(checkoutExpressData, {
    profile: express.context.locale.locale,
    hashOrderId: bag,
    data: { ...fields },
  });
  dropExpress(express.context);
  const [query, heading] = stepLink(step).slice(1).split('#');
  return express.context.page.href(
    `page:checkout?${new URLSearchParams([...new URLSearchParams(query), ...Object.entries(answered)])}#${heading}`,
  );
}

/** The browser's bag with what the wallet was to pay in it. A pair from its own page joins what had been collected before. */
async function settleBag(express: Express, release?: () => Promise<void>): Promise<string> {
  const { context, kept } = express;
  if (kept.place !== 'sheet') return kept.bag;
  const { hashOrderId: mine } = readBagVisit(context.cookies, context);
  if (!mine || (await countLines(express, mine)) === 0) {
    await storeBag(context, { hashOrderId: kept.bag, shipment: null });
    return kept.bag;
  }
  const joined = await joinBags(express, mine);
  if (joined || !release) return mine;
  await release();
  await joinBags(express, mine);
  return mine;
}

/** A bag that is gone has none. */
const countLines = ({ context: { api, locale } }: Express, hashOrderId: string): Promise<number> =>
  api.call(cartRevision, { profile: locale.locale, hashOrderId }).then(
    ({ count }) => count,
    (error: unknown) => {
      if (isApiError(error, 'bag_not_found', 'bag_of_other_market')) return 0;
      throw error;
    },
  );

/** One press adds once, however often it is come back to. False: sold out or no room, the bag stays as it was. */
async function joinBags({ context, kept, walletOrderId }: Express, mine: string): Promise<boolean> {
  const { api, locale } = context;
  const { shoppingCart } = await api.call(cartRetrieve, { profile: locale.locale, hashOrderId: kept.bag });
  const products = shoppingCart.map(({ productId, size }) => ({ id: productId, sizeLabel: size }));
  if (products.length === 0) return true;
  const bag = await api
    .call(cartAdd, {
      profile: locale.locale,
      hashOrderId: mine,
      products,
      requestKey: walletOrderId.slice(0, 64),
    })
    .catch((error: unknown) => {
      if (isApiError(error, 'NOSTOCK', 'bag_full')) return undefined;
      throw error;
    });
  if (bag) await storeBag(context, bag);
  return bag !== undefined;
}
