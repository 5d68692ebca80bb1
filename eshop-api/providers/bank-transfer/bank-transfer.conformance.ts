import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BankAccount, BankTransferProvider, TransferRequest } from './bank-transfer.provider.types';

/** What the suite needs of an implementation. */
export interface ConformingBank {
  provider: BankTransferProvider;
  /** An account that exists, and one whose bank returns the money. */
  accounts: { good: BankAccount; wrong: BankAccount };
  /** Advances time until accepted transfers are paid or returned. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

let lastKey = 0;

/** Rules that every implementation of the bank transfer provider keeps. */
export function testBankTransfer(name: string, open: () => Promise<ConformingBank>): void {
  describe(`bank transfers: ${name}`, () => {
    let bank: ConformingBank;
    beforeAll(async () => {
      bank = await open();
    }, 120_000);
    afterAll(() => bank?.close());

    const request = (more: Partial<TransferRequest> = {}): TransferRequest => ({
      idempotencyKey: `conformance-${Date.now()}-${(lastKey += 1)}`,
      account: bank.accounts.good,
      money: { amount: 2705, currency: 'EUR' },
      purpose: 'Order 4000000001',
      ...more,
    });

    it('accepts a transfer, then it is paid', async () => {
      const wanted = request();
      const { idempotencyKey, money } = wanted;
      expect(await bank.provider.pay(wanted)).toEqual({ idempotencyKey, money, state: 'accepted' });
      expect(await bank.provider.find(idempotencyKey)).toEqual({ idempotencyKey, money, state: 'accepted' });
      await bank.settle();
      expect(await bank.provider.find(idempotencyKey)).toEqual({ idempotencyKey, money, state: 'paid' });
    });

    it('returns what the bank of the account does not take', async () => {
      const wanted = request({ account: bank.accounts.wrong });
      await bank.provider.pay(wanted);
      await bank.settle();
      expect(await bank.provider.find(wanted.idempotencyKey)).toMatchObject({ state: 'returned' });
    });

    it('pays once under one key, at once and later', async () => {
      const wanted = request();
      const answers = await Promise.all(Array.from({ length: 5 }, () => bank.provider.pay(wanted)));
      expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['accepted']));
      await bank.settle();
      expect(await bank.provider.pay(wanted)).toMatchObject({ state: 'paid' });
    });

    it('refuses another sum under a used key', async () => {
      const wanted = request();
      await bank.provider.pay(wanted);
      const other = { ...wanted, money: { ...wanted.money, amount: wanted.money.amount + 1 } };
      await expect(bank.provider.pay(other)).rejects.toThrow(Error);
      expect(await bank.provider.find(wanted.idempotencyKey)).toMatchObject({ money: wanted.money });
    });

    it('has no transfer under a key that was not used', async () =>
      expect(await bank.provider.find('conformance-none')).toBeUndefined());
  });
}
