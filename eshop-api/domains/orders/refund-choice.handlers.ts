import { ApiFault } from '../../contract/api-fault';
import {
  isAccountText,
  isHolder,
  listAccountFields,
  normaliseAccountText,
} from '../../contract/bank-accounts/bank-account.fields';
import type { RequestOf, ResponseOf } from '../../contract/operation';
import type { BankAccount } from '../../providers/bank-transfer/bank-transfer.provider.types';
import { handles, type DomainOperation } from '../../server/domain.types';
import { findTokenSession, isRecentSignIn } from '../accounts/account-data.tx';
import { chooseRefund, type RefundChoice } from './choose-refund';
import { findById } from './orders.repository';
import type { OrdersContext, OrdersState, StoredOrder } from './orders.types';
import { ordersChooseRefund, ordersRefundChoice } from './refund-choice.contract';
import { findChoiceByToken, findOwnChoice, type ChosenRefund } from './refund-choices.repository';
import { findMoneyLocale } from './view-order';

type Input = RequestOf<typeof ordersChooseRefund>;
type Keys = Pick<Input, 'token' | 'refundId'>;

const composeEnded = (): ApiFault => new ApiFault('link_ended', 'This link is no longer valid.');

/**
 * By the mailed link, or as a customer. One answer for all that does not exist or is somebody else's.
 * @param step an account: needs a recent sign-in where there is no link
 * @throws ApiFault link_ended, unauthorized (401), login_needed
 */
async function findRefund(
  context: OrdersContext,
  { token, refundId }: Keys,
  step: { isAccount: boolean },
): Promise<ChosenRefund> {
  const { db, storefront, now, profile } = context;
  if (token) {
    const found = await findChoiceByToken(db, token, storefront.id);
    if (!found) throw composeEnded();
    return found;
  }
  const session = await findTokenSession(db, context.token, profile.market, now);
  if (!session) throw new ApiFault('unauthorized', 'unauthorized', 401);
  const own = { account: session.accountId, storefront: storefront.id };
  const found = refundId ? await findOwnChoice(db, refundId, own) : undefined;
  if (!found) throw composeEnded();
  if (step.isAccount && !isRecentSignIn(session, now))
    throw new ApiFault('login_needed', 'Please sign in with your password once more.');
  return found;
}

const read = handles(ordersRefundChoice, async (context: OrdersContext, keys) =>
  describe(context, await findRefund(context, keys, { isAccount: false })),
);

const choose = handles(ordersChooseRefund, async (context: OrdersContext, input) => {
  const found = await findRefund(context, input, { isAccount: input.choice === 'bank' });
  const { country } = await findById(context.db, found.orderId);
  const written = await chooseRefund(context, found, readChoice(input, country));
  context.state.runSoon();
  return describe(context, written);
});

/** @throws ApiFault invalid_field, the first field of the account that is wrong */
function readChoice({ choice, holder = '', account = {} }: Input, country: string): RefundChoice {
  if (choice === 'card') return { choice };
  const fields: Record<string, string> = {};
  const name = holder.normalize('NFKC').trim().replace(/\s+/g, ' ');
  if (!isHolder(name)) throw new ApiFault('invalid_field', 'holder: invalid');
  for (const field of listAccountFields(country)) {
    const text = normaliseAccountText(field, account[field.id] ?? '');
    if (!isAccountText(field, text)) throw new ApiFault('invalid_field', `${field.id}: invalid`);
    fields[field.id] = text;
  }
  return { choice, account: { holder: name, country, fields } satisfies BankAccount };
}

const STATES = {
  choosing: 'open',
  wanted: 'transferring',
  asked: 'transferring',
} as const;

const SHOWN_DIGITS = 4;

async function describe(
  { db, settings }: OrdersContext,
  refund: ChosenRefund,
): Promise<ResponseOf<typeof ordersRefundChoice>> {
  const order: StoredOrder = await findById(db, refund.orderId);
  const { state, choice, amount, nextAt, asked, ending } = refund;
  const isOpen = state === 'choosing';
  return {
    reference: order.reference.slice(-SHOWN_DIGITS),
    amount,
    formatted: settings.formatPrice(amount, findMoneyLocale(settings, order)),
    state: STATES[state as keyof typeof STATES] ?? (choice === 'bank' ? 'transferred' : 'card'),
    until: isOpen && nextAt ? nextAt.toISOString() : null,
    isRepeated: asked > 1,
    ending,
    fields: listAccountFields(order.country).map(({ id, name = '', length, options = [] }) => ({
      id,
      name,
      digits: length ? [...new Set(length)].join('–') : '',
      options: [...options],
    })),
  };
}

export const refundChoiceOperations: DomainOperation<OrdersState>[] = [
  { ...read, rateLimitPerMinute: 60 },
  { ...choose, rateLimitPerMinute: 20 },
];
