import { ApiFault } from '../../contract/api-fault';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import type { ApiLocale } from '../../server/settings.types';
import { cartRetrieve } from '../bag/bag.contract';
import amounts from './data/amounts.json';
import { isCause, listCauses, USUAL_CAUSE } from './bag-donation.tx';
import { donationBegin, donationDonate, type Donation } from './donations.contract';
import { changeDonation, lockDonation, openDonation, type OpenDonation } from './donations.repository';

/** Proposed amounts, smallest first, and the limit; minor units. */
interface DonationAmounts {
  suggestions: number[];
  minimum: number;
  maximum: number;
}

/** Usual round amounts; a currency that is not in the data gets those of the euro. */
const USUAL = [100, 200, 500];
/** A typing error must not cost more than this many times the largest proposal. */
const MOST_TIMES = 100;

export function listAmounts(currency: string): DonationAmounts {
  const suggestions = (amounts as Record<string, number[]>)[currency] ?? USUAL;
  return { suggestions, minimum: suggestions[0]!, maximum: suggestions.at(-1)! * MOST_TIMES };
}

/** Zero (removed), or an amount within the currency's limits. */
export const isGivable = (
  amount: number,
  { minimum, maximum }: Pick<DonationAmounts, 'minimum' | 'maximum'>,
): boolean => amount === 0 || (amount >= minimum && amount <= maximum);

const begin = handles(donationBegin, async (context: HandlerContext, { hashOrderId }) => {
  const { ask, profile, storefront, settings, db, now } = context;
  // Also reports an unknown bag, with the error of the bag domain.
  const bag = await ask(cartRetrieve, { profile: profile.locale, hashOrderId }, storefront.id);
  const fresh = {
    id: settings.randomId(),
    storefront: storefront.id,
    market: bag.market,
    bagHash: bag.hashOrderId,
    currency: bag.totals.currency,
    amount: 0,
    cause: USUAL_CAUSE,
  };
  return viewDonation(context, await openDonation(db, fresh, now));
});

const donate = handles(donationDonate, async (context: HandlerContext, { donationId, amount, cause }) => {
  const { db, now } = context;
  if (cause !== undefined && !isCause(cause)) throw new ApiFault('unknown_cause', 'There is no such cause.');
  const changed = await db.transaction(async (sql) => {
    const found = requireOpen(context, await lockDonation(sql, donationId));
    if (!isGivable(amount, listAmounts(found.currency)))
      throw new ApiFault('donation_refused', describeLimits(context, found.currency));
    const next = { ...found, amount, cause: cause ?? found.cause };
    await changeDonation(sql, next, now);
    return next;
  });
  return viewDonation(context, changed);
});

/** One answer for unknown ones and those of another shop or market: guessing reveals nothing. */
function requireOpen(
  { storefront, profile }: HandlerContext,
  found: Awaited<ReturnType<typeof lockDonation>>,
): OpenDonation {
  if (!found || found.storefront !== storefront.id || found.market !== profile.market)
    throw new ApiFault('donation_not_found', 'There is no such donation.');
  if (found.state !== 'open')
    throw new ApiFault('donation_given', 'This donation has gone with its order already.');
  return found;
}

const describeLimits = (context: HandlerContext, currency: string): string => {
  const { minimum, maximum } = listAmounts(currency);
  const format = writeMoney(context, currency);
  return `A donation is between ${format(minimum)} and ${format(maximum)}.`;
};

/** Amounts in another currency than the profile's are formatted as in that currency's home market. */
const writeMoney = (
  { settings, profile }: Pick<HandlerContext, 'settings' | 'profile'>,
  currency: string,
) => {
  const money: ApiLocale =
    profile.currency === currency
      ? profile
      : (settings.locales.find((one) => one.currency === currency) ?? profile);
  return (minor: number): string => settings.formatPrice(minor, money);
};

function viewDonation(context: HandlerContext, { id, currency, amount, cause }: OpenDonation): Donation {
  const format = writeMoney(context, currency);
  const formatMoney = (minor: number) => ({ amount: minor, formatted: format(minor) });
  const { suggestions, minimum, maximum } = listAmounts(currency);
  return {
    donationId: id,
    currency,
    given: formatMoney(amount),
    cause,
    causes: listCauses(
      context.settings.fileLabels(context.profile.locale, context.storefront.id).donations ?? {},
    ),
    suggestions: suggestions.map(formatMoney),
    minimum: formatMoney(minimum),
    maximum: formatMoney(maximum),
  };
}

export const donationOperations: DomainOperation[] = [begin, donate];
