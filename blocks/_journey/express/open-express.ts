import { readBagVisit } from '../bag/bag-visit';
import { readGiftCard, readSaleVisit } from '../checkout/checkout-visits';
import type { CommandContext } from '../../_contract/commands/command.types';
import { readExpress, type ExpressVisit } from './express-visit';
import type { ResponseOf } from '../../../eshop-api/contract/operation';
import { paymentsWalletUpdateOrder } from '../../../eshop-api/domains/payments/wallet.contract';

export type WalletOrder = ResponseOf<typeof paymentsWalletUpdateOrder>['walletOrder'];

/** A shopper who is back from the wallet: who it is, and what was begun. */
export interface Express {
  context: CommandContext;
  kept: ExpressVisit;
  walletOrderId: string;
}

/** undefined: this browser has begun nothing, or half an hour ago. */
export function openExpress(context: CommandContext): Express | undefined {
  const kept = readExpress(context.cookies);
  const walletOrderId = context.url.searchParams.get('walletOrder')?.slice(0, 80);
  return kept && walletOrderId ? open(context, kept, walletOrderId) : undefined;
}

/** The same for who comes back from a bank that the wallet's payment went to; undefined: that payment was begun otherwise. */
export function openBankVisit(context: CommandContext, encodedReference: string): Express | undefined {
  const kept = readExpress(context.cookies);
  return kept?.bank?.encodedReference === encodedReference
    ? open(context, kept, kept.bank.walletOrder)
    : undefined;
}

const open = (context: CommandContext, kept: ExpressVisit, walletOrderId: string): Express => ({
  context: { ...context, cookies: leaveGiftCard(context.cookies, kept) },
  kept,
  walletOrderId,
});

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

/** Reports the wallet what it costs now, and receives how far its owner is. @throws ApiError */
export async function updateWallet(express: Express): Promise<WalletOrder> {
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
