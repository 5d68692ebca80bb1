import { isApiError } from '../../eshop-api/contract/api-error';
import {
  ACCOUNT_FIELD_IDS,
  MAX_ACCOUNT_TEXT,
} from '../../eshop-api/contract/bank-accounts/bank-account.fields';
import { ordersChooseRefund } from '../../eshop-api/domains/orders/refund-choice.contract';
import { CommandRefused, type CommandContext } from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import { readRefund } from './read-refund';
import type { RefundChoiceProps } from './refund-choice.schema';

const field = { maxLength: MAX_ACCOUNT_TEXT } as const;

/** Fields with a message of their own; the others share one. */
const MESSAGES: Readonly<Record<string, string>> = { holder: 'holderWrong', iban: 'ibanWrong' };

function refuse(error: unknown, words: CommandContext['words']): never {
  if (isApiError(error, 'link_ended', 'unauthorized')) throw new CommandRefused(words('ended'));
  if (isApiError(error, 'refund_chosen')) throw new CommandRefused(words('chosen'));
  if (isApiError(error, 'login_needed')) throw new CommandRefused(words('signInAgain'));
  if (isApiError(error, 'invalid_field')) {
    const [name = ''] = (error as Error).message.split(':');
    const message = words(MESSAGES[name] ?? 'fieldWrong');
    throw new CommandRefused(message, { [name]: message });
  }
  throw error;
}

export default {
  'refund.bank': defineCommand<RefundChoiceProps>({
    form: { holder: field, ...Object.fromEntries(ACCOUNT_FIELD_IDS.map((id) => [id, field])) },
    async run({ api, locale, params, words }, { text: { holder = '', ...typed } }) {
      const account = Object.fromEntries(
        ACCOUNT_FIELD_IDS.flatMap((id) => (typed[id] ? [[id, typed[id]]] : [])),
      );
      await api
        .call(ordersChooseRefund, {
          profile: locale.locale,
          ...readRefund(params),
          choice: 'bank',
          holder,
          account,
        })
        .catch((error: unknown) => refuse(error, words));
    },
  }),
  'refund.card': defineCommand<RefundChoiceProps>({
    form: {},
    async run({ api, locale, params, words }) {
      await api
        .call(ordersChooseRefund, { profile: locale.locale, ...readRefund(params), choice: 'card' })
        .catch((error: unknown) => refuse(error, words));
    },
  }),
};
