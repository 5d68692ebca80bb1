import { describe, expect, it } from 'vitest';
import type { PaymentOption } from '../../eshop-api/domains/checkout/checkout.contract';
import { sampleMoney, samplePayment, sampleQuote } from '../_journey/checkout/sample-quote';
import { chooseMethod } from './choose-method';

describe('which way stands chosen', () => {
  const card = samplePayment('TARJ', 'card', 'Card');
  const cash = samplePayment('CONT', 'cash-on-delivery', 'Cash', { surcharge: sampleMoney(400) });
  const choose = (paymentMethods: PaymentOption[], wanted: string | undefined, total = 100) =>
    chooseMethod(sampleQuote({ paymentMethods, total: sampleMoney(total) }), wanted);
  it.each<[string, PaymentOption[], string | undefined, number, string]>([
    ['the wanted one', [card, cash], 'CONT', 100, 'CONT'],
    ['else the first that costs nothing', [cash, card], undefined, 100, 'TARJ'],
    ['one that is not offered is none', [card], 'CONT', 100, 'TARJ'],
    ['what costs extra is never chosen for anybody', [cash], undefined, 100, ''],
    ['nothing to pay needs none', [card], 'TARJ', 0, ''],
  ])('%s', (_case, methods, wanted, total, chosen) => expect(choose(methods, wanted, total)).toBe(chosen));
});
