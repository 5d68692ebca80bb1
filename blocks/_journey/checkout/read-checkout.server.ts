import { checkout, type Quote } from '../../../eshop-api/domains/checkout/checkout.contract';
import type { Account } from '../../../eshop-api/domains/customers/customers.contract';
import * as stored from '../../_contract/storage/stored-cookies';
import { zip } from '../../_contract/storage/stored-cookies';
import type { LoadContext } from '../../_contract/block.types';
import { DOOR, fillFromAccount } from '../customer/fill-from-account';
import { readBagVisit, type BagVisit } from '../bag/bag-visit';
import { isApiError } from '../../../eshop-api/contract/api-error';
import { readAccount } from '../customer/read-account.server';
import { choicesOf, type Draft } from './draft';
import { readKnownCode } from './known-code';
import { evaluateSteps, listSteps, type CheckoutStepFacts, type StepName } from './checkout-steps';
import { readDraft } from './store-draft.server';
import { readGiftCard, readSaleVisit } from './checkout-visits';
import { findRefusedPlace, isIdentified, isShippingComplete } from './shipment-form';

/** A draft with the postal code that this device has stored (from a product's page), where nothing of an address is typed or known yet. */
function fillKnownCode(draft: Draft, cookies: Readonly<Record<string, string>>, country: string): Draft {
  const postalCode = readKnownCode(cookies[zip.name], country);
  return postalCode && DOOR.every((name) => !draft[name]) ? { ...draft, postalCode } : draft;
}

export type { Draft, Quote };

/** What all blocks of the checkout page have of this visitor. */
export interface Checkout {
  /** Fields of every call on the bag. */
  visit: BagVisit & { hashOrderId: string };
  /**
   * What has been typed and chosen so far, by field name (billing fields with their prefix); where that is nothing, what the account
   * holds, or the postal code that this device has stored.
   */
  draft: Draft;
  /** The customer who is signed in; null: a guest. */
  account: Account | null;
  /** What an order would cost with it; computed again for each request. */
  quote: Quote;
  steps: readonly CheckoutStepFacts[];
}

type Reading = Pick<
  LoadContext,
  'api' | 'visitor' | 'locale' | 'brand' | 'flags' | 'now' | 'url' | 'signal' | 'listBlocks'
>;
type FoundCheckout = Omit<Checkout, 'steps'> | null;

/** One request has one client: its blocks share the first one's calls. */
const asked = new WeakMap<LoadContext['api'], Promise<FoundCheckout>>();

/**
 * The visitor's checkout, fetched once a request however many blocks read it; null: no bag, or one that is gone. Throws ApiError for
 * API failures.
 */
export async function readCheckout(context: Reading): Promise<Checkout | null> {
  const found = await (asked.get(context.api) ?? cacheFound(context));
  return (
    found && {
      ...found,
      steps: evaluateSteps(
        listSteps(context),
        (step) => isStepComplete(step, found, context),
        context.url.searchParams.get('step'),
      ),
    }
  );
}

function cacheFound(context: Reading): Promise<FoundCheckout> {
  const reading = fetchCheckout(context);
  asked.set(context.api, reading);
  return reading;
}

async function fetchCheckout({ api, visitor, locale, brand, signal }: Reading): Promise<FoundCheckout> {
  const cookies = visitor?.cookies ?? {};
  const { hashOrderId, ...brings } = readBagVisit(cookies, { locale, brand });
  if (!hashOrderId) return null;
  const visit = { hashOrderId, ...brings };
  try {
    const [kept, account] = await Promise.all([
      readDraft({ api, locale, signal }, hashOrderId),
      readAccount({ api, locale, customer: visitor?.customer, signal }),
    ]);
    const draft = fillKnownCode(
      account ? fillFromAccount(kept, account, locale.country) : kept,
      cookies,
      locale.country,
    );
    const autoVoucher = cookies[stored.autoBonds.name]?.slice(0, 10);
    const request = {
      profile: locale.locale,
      ...visit,
      ...readSaleVisit(cookies),
      ...readGiftCard(cookies),
      ...(autoVoucher ? { autoVoucher } : {}),
      ...choicesOf(draft),
      ...identifyBuyer(draft),
      countryId: locale.country,
    };
    const quote = await api.call(checkout, request, { signal });
    const first =
      quote.shipping === null && !request.shippingMethodId ? quote.shippingMethods[0]?.id : undefined;
    // The form has its first way chosen from the start: sums without it would differ from the form beside them.
    return {
      visit,
      draft,
      account,
      quote: first ? await api.call(checkout, { ...request, shippingMethodId: first }, { signal }) : quote,
    };
  } catch (error) {
    if (isApiError(error, 'bag_not_found', 'bag_of_other_market')) return null;
    throw error;
  }
}

/** What a customer gets once (a voucher, the newsletter's discount) depends on who it is; the order is quoted the same way. */
const identifyBuyer = ({ email }: Draft) => (email ? { email: email.slice(0, 200) } : {});

/** Paying is never complete on this page: it ends in an order. */
function isStepComplete(
  step: StepName,
  { draft, quote }: NonNullable<FoundCheckout>,
  { locale, flags, now }: Reading,
): boolean {
  const facts = { country: locale.country, flags, now };
  if (step === 'identification') return isIdentified(draft, facts);
  return (
    step === 'shipping' &&
    quote.shipping !== null &&
    quote.shipping.id === draft.shippingMethodId &&
    !findRefusedPlace(quote) &&
    isShippingComplete(draft, facts)
  );
}

/** This block's step, and those around it. */
export const findStep = ({ steps }: Checkout, name: StepName): CheckoutStepFacts | undefined =>
  steps.find((step) => step.name === name);
