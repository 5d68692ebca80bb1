import type { ResponseOf } from '../../eshop-api/contract/operation';
import { formFields, optional } from '../../eshop-api/contract/fields/form-fields';
import { wayBackPath } from '../../eshop-api/contract/ways-back';
import { modifySizeStep2 } from '../../eshop-api/domains/exchanges/exchanges.contract';
import { productsNotifyme } from '../../eshop-api/domains/notify-me/notify-me.contract';
import { ordersGetInfo } from '../../eshop-api/domains/orders/orders.contract';
import { rejectStep2 } from '../../eshop-api/domains/returns/returns.contract';
import { isApiError } from '../../eshop-api/contract/api-error';
import { ORDER_DEADLINE_MS, UNSETTLED } from '../_journey/checkout/order/compose-order';
import { ENDED_PAYMENTS } from '../_journey/checkout/clear-ordered';
import {
  CommandRefused,
  type CommandContext,
  type CommandOutcome,
} from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import { AGAIN, PAYMENT, REGISTERED } from './chosen-pieces';
import { describeRefusal, places, readTicked } from './posted-pieces';
import { readOwn } from './read-own';
import type { ReturnOrderProps } from './return-order.schema';
import { readWay, wayForm } from './way-form';

type Texts = Readonly<Record<string, string | undefined>>;
type Exchanged = ResponseOf<typeof modifySizeStep2>;

const safeId = (posted: string): string => posted.replace(/[^\w-]/g, '').slice(0, 10);

const pieceForm = Object.fromEntries(
  places.flatMap((at) => [
    [`piece${at}`, { maxLength: 64 }],
    [`size${at}`, { maxLength: 20 }],
  ]),
);

/** A bank is required by the chosen way to pay, if anything is to be paid with the chosen return method. */
const exchangeForm: typeof wayForm = (posted, facts) => ({
  ...pieceForm,
  cost: { maxLength: 12 },
  paymentMethodId: { maxLength: 10 },
  bank:
    posted(`asks-${safeId(posted('paymentMethodId'))}`) === 'bank' && posted('shippingMethodId') !== STORE
      ? formFields.dutchBank
      : optional(formFields.dutchBank),
  ...wayForm(posted, facts),
});
const STORE = '06';

export const exchangeCommands = {
  'return.exchange': defineCommand<ReturnOrderProps>({
    form: exchangeForm,
    async run(context, { text }) {
      const ticked = readTicked(text, context.words, 'size', 'chooseSize');
      const exchanged = await exchange(context, text, ticked).catch((error: unknown) => {
        throw describeRefusal(error, context.words);
      });
      return follow(context, exchanged);
    },
  }),
  /** A chosen size has sold out: the same pieces are returned in the same way. */
  'return.instead': defineCommand<ReturnOrderProps>({
    form: exchangeForm,
    async run(context, { text }) {
      const { api, locale, url, words } = context;
      const { version: _older, ...way } = readWay(text);
      const registered = await api
        .call(rejectStep2, {
          profile: locale.locale,
          ...readOwn(context),
          rejectProducts: readTicked(text, words, 'size', 'chooseSize').map(({ id }) => id),
          reason: 'size',
          ...way,
        })
        .catch((error: unknown) => {
          throw describeRefusal(error, words);
        });
      return { go: `${url.pathname}?${REGISTERED}=${registered.returnId}` };
    },
  }),
  /** Or its shopper waits: a mail comes when it is back. */
  'return.wait': defineCommand<ReturnOrderProps>({
    form: exchangeForm,
    run: async (context, { text }) => ({
      data: { email: await waitForSizes(context, readTicked(text, context.words, 'size', 'chooseSize')) },
    }),
  }),
};

/** Sent once more when the answer is lost: order, version, pieces and sizes identify the submission. @throws ApiError as step two answers */
async function exchange(
  context: CommandContext,
  text: Texts,
  ticked: readonly { id: string; value: string }[],
): Promise<Exchanged> {
  const { api, locale, url } = context;
  const input = {
    profile: locale.locale,
    ...readOwn(context),
    products: ticked.map(({ id, value: size }) => ({ id, size })),
    ...readWay(text),
    ...(/^\d+$/.test(text.cost ?? '') ? { productShipmentCost: Number(text.cost) } : {}),
    ...(text.paymentMethodId ? { paymentMethodId: text.paymentMethodId } : {}),
    paymentInfo: readBank(text),
    returnUrl: `${new URL(wayBackPath(locale.locale, 'payment'), url.origin).href}?exchange=on`,
  };
  const send = (): Promise<Exchanged> => api.call(modifySizeStep2, input, { deadline: ORDER_DEADLINE_MS });
  return send().catch((error: unknown) => {
    if (!isApiError(error, ...UNSETTLED)) throw error;
    return send();
  });
}

const readBank = ({ bank }: Texts): Record<string, string> => (bank ? { bank } : {});

/** To the payment's next action, to the registered exchange, or back to the choice when the payment came to nothing. */
function follow(
  { url }: CommandContext,
  { returnId, cardProviderResponse: response, paymentStatus, redirectUrl }: Exchanged,
): CommandOutcome {
  const ended = ENDED_PAYMENTS[response?.resultCode ?? ''];
  if (ended) return { go: `${url.pathname}?${AGAIN}=${returnId}&${PAYMENT}=${ended}` };
  const next = paymentStatus === null ? undefined : (redirectUrl ?? response?.action?.url);
  // A whole address even on our own host: these are the provider's pages, not pages of the shop.
  if (typeof next === 'string' && next) return { go: new URL(next, url.origin).href };
  return { go: `${url.pathname}?${REGISTERED}=${returnId}` };
}

/** Returns the address that is written to. @throws CommandRefused when a size is back already */
async function waitForSizes(
  context: CommandContext,
  ticked: readonly { id: string; value: string }[],
): Promise<string> {
  const { api, locale, words } = context;
  const { reference, email } = readOwn(context);
  const profile = locale.locale;
  const { order } = await api.call(ordersGetInfo, { profile, email, locator: reference });
  for (const { id, value: size } of ticked) {
    const piece = order?.products.find((one) => one.id === id);
    if (!piece) throw new CommandRefused(words('error_not_exchangeable'));
    await api
      .call(productsNotifyme, {
        profile,
        productId: piece.productId,
        size,
        name: order!.applicant.name,
        email,
      })
      .catch((error: unknown) => {
        throw isApiError(error, 'in_stock') ? new CommandRefused(words('backInStock')) : error;
      });
  }
  return email;
}
