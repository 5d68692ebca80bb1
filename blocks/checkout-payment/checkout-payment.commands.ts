import type { DeviceSheetSession } from '../../eshop-api/domains/payments/payments.facts';
import {
  paymentsDeviceWalletAuthorize,
  paymentsDeviceWalletCreateSession,
} from '../../eshop-api/domains/payments/wallet.contract';
import type { Field, FormDefinition } from '../../eshop-api/contract/fields/field.types';
import { formFields, optional } from '../../eshop-api/contract/fields/form-fields';
import { NEWSLETTER_USE } from '../../eshop-api/domains/checkout/checkout.contract';
import { ordersCheckGiftCard } from '../../eshop-api/domains/gift-cards/gift-cards.contract';
import { paymentDetails } from '../../eshop-api/domains/orders/orders.contract';
import { ApiError, isApiError } from '../../eshop-api/contract/api-error';
import { BagGone } from '../_journey/bag/bag-gone';
import { openBag, applyVoucher, dropVoucher } from '../_journey/bag/apply-voucher';
import { choicesOf } from '../_journey/checkout/draft';
import {
  readGiftCard,
  readSaleVisit,
  dropGiftCard,
  storeGiftCard,
} from '../_journey/checkout/checkout-visits';
import { readCheckout } from '../_journey/checkout/read-checkout.server';
import { CommandRefused, type CommandContext } from '../_contract/commands/command.types';
import { toMajor } from '../_journey/text-formats';
import { captchaField } from '../_parts/captcha/captcha-name';
import { readCaptcha } from '../_parts/captcha/read-captcha.server';
import { donate } from '../_journey/bag/donate.server';
import { readBagVisit } from '../_journey/bag/bag-visit';
import { saveDraft } from '../_journey/checkout/store-draft.server';
import { defineCommand } from '../_contract/commands/define-command';
import type { CheckoutPaymentProps } from './checkout-payment.schema';
import { followOrder } from './order-outcome';
import { placeOrder } from './place-order.server';

type Text = Readonly<Record<string, string>>;

/** The device's sheet for exactly the sum that stands on the button. @throws CommandRefused when it is another one by now */
async function openSession(context: CommandContext, text: Text): Promise<DeviceSheetSession> {
  const { api, cookies, locale, url, page } = context;
  const found = await readCheckout({ ...context, visitor: context });
  if (!found) throw new BagGone(context.words('error_bag_not_found'));
  const { session } = await api.call(paymentsDeviceWalletCreateSession, {
    profile: locale.locale,
    ...found.visit,
    ...readSaleVisit(cookies),
    ...readGiftCard(cookies),
    ...choicesOf({ ...found.draft, paymentMethodId: text.paymentMethodId! }),
    countryId: locale.country,
    returnUrl: new URL(page.href('page:checkout?step=payment'), url.origin).href,
  });
  requireSame(context, session.amount, text);
  return session;
}

/** What the sheet gave becomes the token that pays; nothing else may stand in for it. */
async function bringToken(context: CommandContext, text: Text): Promise<Text> {
  if (text[`asks-${text.paymentMethodId}`] !== 'sheet') return text;
  const refused = context.words('sheetNeeded');
  if (!text.sheetSession || !text.sheetAnswer)
    throw new CommandRefused(refused, { paymentMethodId: refused });
  const { profile, hashOrderId } = openBag(context);
  const { token, amount } = await context.api.call(paymentsDeviceWalletAuthorize, {
    profile,
    hashOrderId,
    sessionId: text.sheetSession,
    answer: text.sheetAnswer,
  });
  requireSame(context, amount, text);
  return { ...text, cardToken: token, cardBrand: '' };
}

function requireSame({ words }: CommandContext, amount: number, { totalImport }: Text): void {
  if (amount !== Number(totalImport)) throw new CommandRefused(words('error_ERROR_PRICE_CHANGED'));
}

/** A typed amount, point or comma before its decimals → minor units; undefined: none, or an implausibly large one. */
export function readMinor(typed: string, currency: string): number | undefined {
  const digits = toMajor(0, currency).split('.')[1]?.length ?? 0;
  const parts = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed);
  if (!parts || (digits === 0 && parts[2])) return undefined;
  const minor = Number(`${parts[1]}${(parts[2] ?? '').padEnd(digits, '0')}`);
  return minor <= 100_000_00 ? minor : undefined;
}

/** What the script shows at once when the way to pay changes. */
export interface ChosenWay {
  total: number;
  totalFormatted: string;
  paidNow: boolean;
}

const hidden = (maxLength: number, more: Partial<Field> = {}): Field => ({
  maxLength,
  anyCharacters: true,
  ...more,
});
const safeId = (posted: string): string => posted.replace(/[^\w-]/g, '').slice(0, 10);

/** Fields of the step by the chosen way to pay. A token is as good as a card: it never goes back into a page. */
function payFields(posted: (name: string) => string): FormDefinition {
  const way = safeId(posted('paymentMethodId'));
  return {
    paymentMethodId: posted('covered') === 'on' ? optional(formFields.paymentType) : formFields.paymentType,
    [`bank-${way}`]: posted(`asks-${way}`) === 'bank' ? formFields.dutchBank : optional(formFields.dutchBank),
    [`instalments-${way}`]: hidden(3),
    privacyPolicy: formFields.privacyPolicy,
    koreaConsent: formFields.koreaConsent,
    submissionKey: hidden(64, { required: 'field_required' }),
    totalImport: hidden(12, { required: 'field_required' }),
    shippingCost: hidden(12),
    [`asks-${way}`]: hidden(10),
    sheetSession: hidden(80, { secret: true }),
    sheetAnswer: hidden(4000, { secret: true }),
    cardToken: hidden(4000, { secret: true }),
    cardBrand: hidden(20),
    device: hidden(10),
    campaign: hidden(200),
    channel: hidden(200),
    medium: hidden(200),
    [captchaField]: hidden(4000),
  };
}

export default {
  'checkout.choosePayment': defineCommand<CheckoutPaymentProps>({
    form: { paymentMethodId: formFields.paymentType },
    async run(context, { text }) {
      await saveDraft(context, { paymentMethodId: text.paymentMethodId! });
      const checkout = await readCheckout({ ...context, visitor: context });
      if (!checkout) throw new BagGone(context.words('error_bag_not_found'));
      const { total, paymentMethods } = checkout.quote;
      const chosen: ChosenWay = {
        total: total.amount,
        totalFormatted: total.formatted,
        paidNow: paymentMethods.some(({ id, prepaid }) => id === text.paymentMethodId && prepaid),
      };
      return { data: chosen };
    },
  }),
  /** Without a script: to the captcha's question, on the provider's page, which comes back; the way to pay is kept meanwhile. */
  'checkout.answerQuestion': defineCommand<CheckoutPaymentProps>({
    form: { paymentMethodId: optional(formFields.paymentType) },
    async run(context, { text }) {
      if (text.paymentMethodId) await saveDraft(context, { paymentMethodId: text.paymentMethodId });
      const captcha = await readCaptcha(context, 'checkout');
      return captcha ? { go: new URL(captcha.hostedCheck, context.url.origin).href } : undefined;
    },
  }),
  'checkout.useGiftCard': defineCommand<CheckoutPaymentProps>({
    form: { giftCardNumber: formFields.giftCardNumber, cardPin: formFields.cardPin },
    async run(context, { text }) {
      const [number, pin] = [text.giftCardNumber!.replaceAll('-', ''), text.cardPin!];
      const { hashOrderId } = readBagVisit(context.cookies, context);
      await context.api
        .call(ordersCheckGiftCard, {
          profile: context.locale.locale,
          giftCardNum: number,
          giftCardPin: pin,
          ...(hashOrderId ? { hashOrderId } : {}),
        })
        .catch((error: unknown) => {
          throw explainGiftCard(context, error);
        });
      storeGiftCard(context, number, pin);
    },
  }),
  'checkout.dropGiftCard': defineCommand<CheckoutPaymentProps>({
    form: {},
    run: async (context) => dropGiftCard(context),
  }),
  'checkout.applyVoucher': defineCommand<CheckoutPaymentProps>({
    form: { voucher: formFields.generic },
    run: async (context, { text }) => void (await applyVoucher(context, text.voucher!)),
  }),
  'checkout.dropVoucher': defineCommand<CheckoutPaymentProps>({
    form: {},
    run: async (context) => dropVoucher(context),
  }),
  /** Tried on the quote first: only a reader's first order has it. */
  'checkout.takeNewsletter': defineCommand<CheckoutPaymentProps>({
    form: {},
    run: (context) => applyNewsletter(context),
  }),
  'checkout.dropNewsletter': defineCommand<CheckoutPaymentProps>({
    form: {},
    run: (context) => saveDraft(context, { newsletterDiscount: '' }),
  }),
  'checkout.donate': defineCommand<CheckoutPaymentProps>({
    form: { donation: hidden(8) },
    async run(context, { text }) {
      const amount = text.donation === '' ? 0 : readMinor(text.donation!, context.locale.currency);
      if (amount === undefined)
        throw new CommandRefused(context.words('wrongAmount'), { donation: context.words('wrongAmount') });
      await donate(context, amount).catch((error: unknown) => {
        throw isApiError(error, 'donation_refused')
          ? new CommandRefused(context.words('wrongAmount'), { donation: context.words('wrongAmount') })
          : error;
      });
    },
  }),
  /** Everything is checked again, here and by the API: what stands in a page proves nothing. */
  'checkout.pay': defineCommand<CheckoutPaymentProps>({
    form: payFields,
    run: async (context, { text }) =>
      followOrder(context, await placeOrder(context, await bringToken(context, text))),
  }),
  /** For the script alone: the form is right, so the device's sheet may be shown. Orders nothing. */
  'checkout.openSheet': defineCommand<CheckoutPaymentProps>({
    form: payFields,
    run: async (context, { text }) => ({ data: await openSession(context, text) }),
  }),
  'checkout.goOn': defineCommand<CheckoutPaymentProps>({
    form: {
      encodedReference: hidden(400, { required: 'field_required' }),
      paymentData: hidden(4000, { secret: true }),
      details: hidden(4000, { secret: true }),
    },
    async run(context, { text }) {
      const { encodedReference, paymentData, details } = text as Record<string, string>;
      const cardProviderData = { details: readDetails(details!), ...(paymentData ? { paymentData } : {}) };
      return followOrder(
        context,
        await context.api.call(
          paymentDetails,
          { lang: context.locale.locale, encodedReference: encodedReference!, cardProviderData },
          { deadline: 20_000 },
        ),
      );
    },
  }),
};

async function applyNewsletter(context: CommandContext): Promise<void> {
  await saveDraft(context, { newsletterDiscount: 'on' });
  const checkout = await readCheckout({ ...context, visitor: context });
  if (checkout?.quote.onceOnly.includes(NEWSLETTER_USE)) return;
  await saveDraft(context, { newsletterDiscount: '' });
  throw new CommandRefused(context.words('newsletterRefused'));
}

/** What the provider's module brought back: texts by name, or nothing. */
function readDetails(json: string): Record<string, string> {
  try {
    const read: unknown = JSON.parse(json || '{}');
    return typeof read === 'object' && read !== null
      ? Object.fromEntries(
          Object.entries(read)
            .filter((pair): pair is [string, string] => typeof pair[1] === 'string')
            .slice(0, 40),
        )
      : {};
  } catch {
    return {};
  }
}

const CARD_CODES = [
  '000000000000',
  'gift_card_other_currency',
  'gift_card_expired',
  'gift_card_empty',
  'gift_card_refused',
  'too_many_attempts',
  'invalid_field',
];

function explainGiftCard({ words }: CommandContext, error: unknown): unknown {
  if (!(error instanceof ApiError) || !CARD_CODES.includes(error.code)) return error;
  const reason = words(`card_${error.code}`);
  return new CommandRefused(reason, { giftCardNumber: reason });
}
