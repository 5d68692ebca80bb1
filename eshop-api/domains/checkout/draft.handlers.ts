import { handles, type AskingContext, type DomainOperation } from '../../server/domain.types';
import { ApiFault } from '../../contract/api-fault';
import { cartRevision } from '../bag/bag.contract';
import { deleteLinksBefore } from './express-links.repository';
import { digestBareKeys } from './checkout.tx';
import { deleteDraftsBefore, layOver, readDraft } from './drafts.repository';
import { checkoutExpressData, checkoutExpressReturnData } from './checkout-express.contract';
import type { CheckoutContext } from './quote.types';

/** Fields that are never stored: they pay, or prove an identity. */
const SECRETS = /pin$|cvc|cvv|token|password|captcha|cardnumber|cardholder|expirydate|^number$|^holder$/i;
const NAMES = /^[A-Za-z][\w-]{0,59}$/;
/** Digits of the length of a card number; a telephone has at most 16 of them, but its own name. */
const CARD_DIGITS = /^\d{13,19}$/;

/** What may be stored of a form: texts by field name, no secrets, no card number in any field. '' erases. */
export const pickKeepable = (data: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(data)
      .filter(
        ([name, text]) =>
          NAMES.test(name) &&
          !SECRETS.test(name) &&
          !(/telephone|phone/i.test(name) ? false : isCardNumber(text)),
      )
      .map(([name, text]) => [name, text.replaceAll('\u0000', '')]),
  );

const isCardNumber = (text: string): boolean => {
  const digits = text.replaceAll(/[\s-]/g, '');
  return CARD_DIGITS.test(digits) && hasCheckDigit(digits);
};

/** Each second digit from the right counts double (ISO/IEC 7812). */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .map(Number)
    .reduce((all, digit, at) => all + (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0);
  return sum % 10 === 0;
}

const HOUR_MS = 60 * 60_000;
/** A form unchanged for a day is deleted, since it holds a personal address. */
const DRAFT_LIFE_MS = 24 * HOUR_MS;

/** Older drafts are ignored, whether the purge has run or not. */
const draftLifeStart = (now: Date): Date => new Date(now.getTime() - DRAFT_LIFE_MS);

export async function purgeCheckout({ db, settings }: Pick<AskingContext, 'db' | 'settings'>): Promise<void> {
  const now = settings.clock();
  await deleteDraftsBefore(db, draftLifeStart(now));
  await deleteLinksBefore(db, now);
  await digestBareKeys(db, settings.seal);
}

const keep = handles(checkoutExpressData, async (context: CheckoutContext, input) => {
  await requireBag(context, input);
  const data = await layOver(
    context.db,
    input.hashOrderId,
    pickKeepable(input.data),
    context.now,
    draftLifeStart(context.now),
  );
  if (!data) throw new ApiFault('draft_too_large', 'This is more than a checkout form holds.');
  return { data };
});

const giveBack = handles(checkoutExpressReturnData, async (context: CheckoutContext, input) => {
  await requireBag(context, input);
  return { data: await readDraft(context.db, input.hashOrderId, draftLifeStart(context.now)) };
});

/** A valid bag hash of this storefront and market gives access to its form. @throws ApiFault bag_not_found, bag_of_other_market */
const requireBag = (
  { ask, storefront, profile }: CheckoutContext,
  { hashOrderId }: { hashOrderId: string },
) => ask(cartRevision, { profile: profile.locale, hashOrderId }, storefront.id);

/** With each page and field of the checkout. */
export const draftOperations: DomainOperation[] = [
  { ...keep, rateLimitPerMinute: 300 },
  { ...giveBack, rateLimitPerMinute: 300 },
];
