import { readFlags } from '../../server/read-settings';
import { ApiFault } from '../../contract/api-fault';
import { handles, type DomainOperation } from '../../server/domain.types';
import { ordersCheckTokenCaptcha } from '../captcha/captcha.contract';
import { storeLocatorStore } from '../stores/stores.contract';
import { newsletterInsert } from '../newsletter/newsletter.contract';
import { isSubscribed } from '../newsletter/subscription.tx';
import { findTillStore } from '../store-staff/till-session.tx';
import type { CreateInput, OrdersContext, OrdersState, StoredOrder } from './orders.types';
import { type Addresses, type Seller, composeDraft, readAddresses, refuse } from './compose-draft';
import { isStorePickup } from './shipment.fields';
import { findAttempt } from './attempts.repository';
import { checkpoint } from '../../server/checkpoints';
import { reconcilePayment } from './reconcile-payment';
import type { CreatedOrder } from './order.schema';
import { ordersCreate, ordersCreateContingency } from './orders.contract';
import { findBySubmission } from './orders.repository';
import { payOrder } from './pay-order';
import { placeOrder } from './place-order';
import { refuseForeignReturn } from './return-url.facts';
import { IN_FLIGHT_MS } from './settle.rules';
import { viewCreated } from './view-order';

/** Action of a captcha token of the checkout. */
const ACTION = 'checkout';

/** Where the flag is on, the captcha must have been passed (docs/contract/fields.md#captcha); a token is valid once. @throws ApiFault E_CAPTCHA_ERROR */
async function checkCaptcha(
  { ask, storefront, profile }: OrdersContext,
  captchaToken: string | undefined,
): Promise<void> {
  if (readFlags(storefront, profile.country).captchaEnabled !== true) return;
  await ask(
    ordersCheckTokenCaptcha,
    { profile: profile.locale, action: ACTION, ...(captchaToken ? { captchaToken } : {}) },
    storefront.id,
  );
}

/** An existing store. The quote decides which stores hand out orders, the locator whether the store exists. */
async function requireStore(
  { ask, profile, storefront }: OrdersContext,
  { shippingMethodId, pickupStoreId }: CreateInput,
): Promise<void> {
  if (!isStorePickup(shippingMethodId)) return;
  await ask(
    storeLocatorStore,
    { profile: profile.locale, id: pickupStoreId!.trim().slice(0, 10) },
    storefront.id,
  ).catch((error: unknown) => {
    if (error instanceof ApiFault && error.code === 'store_not_found')
      refuse({ pickupStoreId: { message: 'select_required' } });
    throw error;
  });
}

/** How often a bag may change during one submission. */
const MOST_TRIES = 4;

/** A submission that has made an order before is answered with that one, whatever would be wrong with it now: its bag is empty, its captcha token used. */
async function create(
  context: OrdersContext,
  given: CreateInput,
  contingency: boolean,
): Promise<CreatedOrder> {
  const till = await findTillStore(context);
  if (contingency && till === undefined) throw new ApiFault('erp_inactive', 'Orders are not taken just now.');
  const input = addTill(given, till);
  const order = await submit(context, input, { contingency, till }).catch(async (error: unknown) => {
    const known =
      error instanceof ApiFault ? await findBySubmission(context.db, input.submissionKey) : undefined;
    if (!known) throw error;
    return requireOwn(context, input, known);
  });
  return goOn(context, input, order);
}

/** A sale belongs to the store whose till has signed in, whatever its browser sends. */
const addTill = (input: CreateInput, till: string | undefined): CreateInput =>
  till === undefined ? input : { ...input, tpvStoreId: till };

async function submit(context: OrdersContext, input: CreateInput, seller: Seller): Promise<StoredOrder> {
  const addresses = readAddresses(context, input);
  refuseForeignReturn(context, input.returnUrl);
  await requireStore(context, input);
  await checkCaptcha(context, input.captchaToken);
  return createOrder(context, input, addresses, seller);
}

/** A key that another bag's or another shopper's submission has used creates nothing and reveals nothing. */
function requireOwn({ storefront }: OrdersContext, input: CreateInput, order: StoredOrder): StoredOrder {
  if (order.bagHash !== input.hashOrderId || order.storefront !== storefront.id)
    throw new ApiFault('invalid_field', 'submissionKey: this key belongs to another order');
  return order;
}

async function createOrder(
  context: OrdersContext,
  input: CreateInput,
  addresses: Addresses,
  seller: Seller,
): Promise<StoredOrder> {
  let asked = false;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const draft = await composeDraft(context, input, addresses, seller);
    await checkpoint('quoted');
    const placed = await placeOrder(context, draft, asked);
    if (placed.kind === 'made') return placed.order;
    if (placed.kind === 'repeated') return requireOwn(context, input, placed.order);
    if (placed.kind === 'moved') continue;
    const paid = await reconcileFirst(context, placed.order);
    if (paid) return paid;
    asked = true;
  }
  throw new ApiFault('ERROR_PRICE_CHANGED', 'The bag is being changed elsewhere. Please look at it again.');
}

/** An order of this bag waits for a payment. Paid meanwhile: that is the order. No payment under way: another payment may start. */
async function reconcileFirst(context: OrdersContext, order: StoredOrder): Promise<StoredOrder | undefined> {
  const { attempt } = order;
  const isInFlight =
    attempt.resultCode === null && context.now.getTime() - attempt.begunAt.getTime() < IN_FLIGHT_MS;
  if (isInFlight) throw new ApiFault('order_in_progress', 'An order of this bag is being paid just now.');
  const row = await findAttempt(context.db, { idempotencyKey: attempt.idempotencyKey });
  if (row) await reconcilePayment(context, row).catch(() => undefined);
  const now = await findBySubmission(context.db, attempt.submissionKey);
  return now && now.status !== 'PE' && now.status !== 'CA' ? now : undefined;
}

async function goOn(context: OrdersContext, input: CreateInput, order: StoredOrder): Promise<CreatedOrder> {
  const paid = await payOrder(context, order, input);
  context.state.runSoon();
  return viewCreated(paid, await subscribe(context, input, paid), Boolean(input.expressShoppingHashId));
}

/** The newsletter must never prevent an order. */
async function subscribe(
  { ask, db, log }: OrdersContext,
  { newsletter }: CreateInput,
  { email, locale, storefront }: StoredOrder,
): Promise<boolean> {
  try {
    if (!newsletter) return await isSubscribed(db, storefront, email);
    return (
      await ask(
        newsletterInsert,
        { profile: locale, email, origin: 'checkout', privacyPolicy: 'on' },
        storefront,
      )
    ).userAlreadySubscribed;
  } catch (error) {
    log.debug(
      { error: error instanceof Error ? error.message : String(error) },
      'the newsletter could not be asked',
    );
    return false;
  }
}

/** An order holds pieces before it is paid: orders that are never paid must not exhaust the stock. */
const A_MINUTE = 30;

export const createOperations: DomainOperation<OrdersState>[] = [
  {
    ...handles(ordersCreate, (context: OrdersContext, input) => create(context, input, false)),
    rateLimitPerMinute: A_MINUTE,
  },
  {
    ...handles(ordersCreateContingency, (context: OrdersContext, input) => create(context, input, true)),
    rateLimitPerMinute: A_MINUTE,
  },
];
