import { globalCheckProfile } from '../../eshop-api/domains/reference/profile.contract';
import { globalPaymentMethods } from '../../eshop-api/domains/reference/method.contract';
import { wayBackPath } from '../../eshop-api/contract/ways-back';
import type { LoadContext, BlockLoad } from '../_contract/block.types';
import { isResting, readBag } from '../_journey/bag/visitor-bag.server';
import { readCheckout } from '../_journey/checkout/read-checkout.server';
import { readSheet } from '../_journey/sheet/read-sheet.server';
import { recordIn, type ExpressNote } from '../_journey/express/express-notes';
import { readExpress } from '../_journey/express/express-visit';
import type { FormState } from '../_contract/commands/form-state.types';
import type { ExpressPayProps } from './express-pay.schema';

/**
 * Code of the wallet that this country offers; undefined: none, or its orders go through the cross-border provider, which
 * has its own checkout. A failed call offers nothing.
 */
export async function findWallet({
  api,
  locale,
  signal,
}: Pick<LoadContext, 'api' | 'locale' | 'signal'>): Promise<string | undefined> {
  try {
    const { paymentMethods } = await api.call(
      globalPaymentMethods,
      { profile: locale.locale, countryId: locale.country },
      { signal },
    );
    const wallet = paymentMethods.find(({ kind }) => kind === 'wallet');
    if (!wallet) return undefined;
    return (await api.call(globalCheckProfile, { profile: locale.locale }, { signal })).global_e
      ? undefined
      : wallet.id;
  } catch {
    return undefined;
  }
}

/** A size as the form offers it. */
interface SizeOption {
  value: string;
  label: string;
}

/** undefined: all are gone. */
function leaveOutSoldOut(
  sizes: readonly { value: string; label: string; stock: number }[],
): SizeOption[] | undefined {
  const left = sizes.filter(({ stock }) => stock > 0).map(({ value, label }) => ({ value, label }));
  return left.length > 0 ? left : undefined;
}

export interface ExpressPayData {
  /** null: there is nothing that could be bought this way, or no wallet. */
  offer: { sizes: SizeOption[]; chosen: string; captcha: boolean } | null;
  note: ExpressNote | undefined;
  /** Address that fetches the payment's state again. */
  again: string | undefined;
  form: FormState | undefined;
}

export const load: BlockLoad<ExpressPayProps, ExpressPayData> = async (context, { place }) => {
  const { url, form, flags } = context;
  const note = form ? undefined : recordIn(url);
  const sizes = await listBuyable(context, place);
  const wallet = sizes && (await findWallet(context));
  const chosen =
    form?.values.size || url.searchParams.get('size') || (sizes?.length === 1 ? sizes[0]!.value : '');
  return {
    offer: sizes && wallet ? { sizes, chosen, captcha: flags.captchaEnabled === true } : null,
    note,
    again: note === 'unsettled' ? makeRetryKey(context) : undefined,
    form,
  };
};

/** The way back from the wallet once more: the state of the same payment is fetched, none is begun. */
function makeRetryKey({ locale, visitor }: LoadContext): string | undefined {
  const order = readExpress(visitor?.cookies ?? {})?.asking;
  return order && `${wayBackPath(locale.locale, 'wallet')}?walletOrder=${encodeURIComponent(order)}`;
}

/** Sizes to choose from (none: the bag is what is bought); undefined: nothing can be bought here now. */
async function listBuyable(
  context: LoadContext,
  place: ExpressPayProps['place'],
): Promise<SizeOption[] | undefined> {
  if (place === 'sheet') return leaveOutSoldOut((await readSheet(context)).sizes);
  if (place === 'checkout') {
    const checkout = await readCheckout(context);
    return checkout?.steps[0]?.state === 'open' ? [] : undefined;
  }
  const bag = await readBag(context);
  return bag && bag.shoppingCart.length > 0 && bag.blockedSkus.length === 0 && !isResting(bag)
    ? []
    : undefined;
}
