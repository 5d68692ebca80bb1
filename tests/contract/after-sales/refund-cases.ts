import { randomUUID } from 'node:crypto';
import { stageChoice } from '../../../eshop-api/domains/orders/orders.fixture';
import * as refunds from '../../../eshop-api/domains/orders/refund-choice.contract';
import type { Case } from './cases.types';
import { profile, type World } from './world';

const stageRefund = async ({ shop, delivered }: World): Promise<string> => {
  const token = randomUUID();
  await shop.db.execute('delete from refunds where new_card');
  await stageChoice(shop, delivered, token);
  return token;
};
const account = (iban: string) => ({ choice: 'bank', holder: 'Ana Gil', account: { iban } });

export const refundCases: readonly Case[] = [
  {
    call: refunds.ordersRefundChoice,
    valid: async (world) => ({ input: { profile, token: await stageRefund(world) } }),
    bad: () => ({ input: { profile, token: 'of-nobody' } }),
    code: 'link_ended',
    answers: { state: 'open', amount: 500 },
  },
  {
    call: refunds.ordersChooseRefund,
    valid: async (world) => ({
      input: { profile, token: await stageRefund(world), ...account('ES91 2100 0418 4502 0005 1332') },
    }),
    bad: async (world) => ({
      input: { profile, token: await stageRefund(world), ...account('ES00') },
    }),
    code: 'invalid_field',
    answers: { state: 'transferring', ending: '1332' },
  },
];
