import { formFields, optional } from '../../eshop-api/contract/fields/form-fields';
import { cartAdd } from '../../eshop-api/domains/bag/bag.contract';
import { isSendDay } from '../../eshop-api/domains/gift-cards/send-day.facts';
import { readBagVisit } from '../_journey/bag/bag-visit';
import { isLeftOut, storeBag } from '../_journey/bag/visitor-bag.server';
import { CommandRefused, type CommandContext } from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import { readLimits, type CardLimits } from './card-limits';
import type { GiftCardBuyProps } from './gift-card-buy.schema';

type Texts = Readonly<Record<string, string>>;

/** Minor units of the card. @throws CommandRefused in the words of docs/contract/fields.md#gift-card-fields */
function readAmount(
  { words }: CommandContext,
  { value, amount }: Texts,
  { values, min, max, unit }: CardLimits,
): number {
  if (values.map(String).includes(value ?? '')) return Number(value) * unit;
  if (!amount) throw new CommandRefused(words('amountRequired'), { amount: words('amountRequired') });
  const whole = /^\d{1,9}$/.test(amount) ? Number(amount) : NaN;
  if (whole >= min && whole <= max) return whole * unit;
  const fault = words('amountRange', { min, max });
  throw new CommandRefused(fault, { amount: fault });
}

/** Undefined: it is for who buys it. Someone else has a name and an address. */
function readRecipient(
  { words, now }: CommandContext,
  { recipientName: name = '', recipientEmail: email = '', message = '', sendOn = '' }: Texts,
) {
  if (!name && !email && !message && !sendOn) return undefined;
  const errors = {
    ...(name ? {} : { recipientName: words('nameRequired') }),
    ...(email ? {} : { recipientEmail: words('emailRequired') }),
    ...(!sendOn || isSendDay(sendOn, now) ? {} : { sendOn: words('sendOnRange') }),
  };
  const [first] = Object.values(errors);
  if (first) throw new CommandRefused(first, errors);
  return { name, email, message, ...(sendOn && { sendOn }) };
}

export default {
  'giftCard.add': defineCommand<GiftCardBuyProps>({
    form: {
      value: { maxLength: 10 },
      amount: { maxLength: 10 },
      recipientName: { maxLength: 80 },
      recipientEmail: optional(formFields.email),
      message: { maxLength: 300 },
      sendOn: { maxLength: 10 },
    },
    async run(context, { text }) {
      const { api, cookies, locale, brand } = context;
      const amount = readAmount(context, text, await readLimits(context));
      const recipient = readRecipient(context, text);
      const bag = await api.call(cartAdd, {
        profile: locale.locale,
        id: 'GIFTCARD',
        giftCard: { amount, ...(recipient ? { recipient } : {}) },
        ...readBagVisit(cookies, { locale, brand }),
      });
      await storeBag(context, bag);
      if (await isLeftOut(context, bag)) return { go: 'page:order-offline' };
      return { data: { count: bag.shoppingCart.length, revision: bag.revision } };
    },
  }),
};
