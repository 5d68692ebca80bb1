import { readBagVisit } from '../../blocks/_kit/bag/bag-visit';
import { readGiftCard } from '../../blocks/_kit/checkout/gift-card-visit';
import { readSaleVisit } from '../../blocks/_kit/checkout/sale-visit';
import type { CommandContext } from '../../blocks/_kit/commands/command.types';
import { readExpress, type ExpressVisit } from '../../blocks/express-pay/express-visit';
import type { ResponseOf } from '../../eshop-api/contract/operation';
import { paymentsWalletUpdateOrder } from '../../eshop-api/domains/payments/wallet.contract';
import { openContext } from '../commands/run-command.server';
import { openLoadRun } from '../request/open-load-run.server';
import type { Visit } from '../request/request-context.types';
import type { Shop } from '../request/shop.types';

export type WalletOrder = ResponseOf<typeof paymentsWalletUpdateOrder>['walletOrder'];

/** A shopper who is back from the wallet: who it is, what was begun, and the cookies that the answer will set. */
export interface Express {
  context: CommandContext;
  kept: ExpressVisit;
  walletOrderId: string;
  cookies: string[];
}

/** undefined: this browser has begun nothing, or half an hour ago. */
export function openExpress(visit: Visit, shop: Shop): Express | undefined {
  const kept = readExpress(visit.cookies);
  const walletOrderId = visit.url.searchParams.get('walletOrder')?.slice(0, 80);
  return kept && walletOrderId ? open(visit, shop, kept, walletOrderId) : undefined;
}

/** The same for who comes back from a bank that the wallet's payment led to; undefined: that payment was begun otherwise. */
export function openBankVisit(visit: Visit, shop: Shop, encodedReference: string): Express | undefined {
  const kept = readExpress(visit.cookies);
  return kept?.bank?.encodedReference === encodedReference
    ? open(visit, shop, kept, kept.bank.walletOrder)
    : undefined;
}

function open(visit: Visit, shop: Shop, kept: ExpressVisit, walletOrderId: string): Express {
  const cookies: string[] = [];
  const context = openContext(
    visit,
    openLoadRun(visit, shop),
    { words: shop.wordsFor(visit.brand, visit.locale, 'checkout-payment') },
    cookies,
    {},
  );
  return {
    context: { ...context, cookies: leaveGiftCard(context.cookies, kept) },
    kept,
    walletOrderId,
    cookies,
  };
}

/** The gift card of the checkout belongs to the bag; a pair bought on its own page is paid by the wallet alone. */
const leaveGiftCard = (
  { gift_card: card, ...others }: Readonly<Record<string, string>>,
  { place }: ExpressVisit,
) => (card && place !== 'sheet' ? { ...others, gift_card: card } : others);

/** The bag's fields of every call, for the bag that the wallet pays. */
export const visitOf = ({ context, kept }: Express) => ({
  ...readBagVisit(context.cookies, context),
  hashOrderId: kept.bag,
});

/** Tells the wallet what it costs now, and hears how far its owner is. @throws ApiError */
export async function askWallet(express: Express): Promise<WalletOrder> {
  const { context, kept, walletOrderId } = express;
  const { locale, cookies } = context;
  const asked = {
    profile: locale.locale,
    ...visitOf(express),
    ...readSaleVisit(cookies),
    ...readGiftCard(cookies),
    countryId: locale.country,
    paymentMethodId: kept.method,
    walletOrderId,
  };
  return (await context.api.call(paymentsWalletUpdateOrder, asked, { deadline: 10_000 })).walletOrder;
}
