import { randomUUID } from 'node:crypto';
import { migrate } from '../../eshop-api/database/migrate';
import type { Database } from '../../eshop-api/database/database.types';
import { openTestDatabase, silentLog } from '../../eshop-api/database/test-database';
import type {
  CardProvider,
  PaymentNotification,
  PaymentRequest,
} from '../../eshop-api/providers/card-provider/card-provider.types';
import type { ProviderHost } from '../../eshop-api/providers/provider.types';
import { testCards, type BehaviourName } from './behaviours.data';
import { embeddedCardProvider } from './embedded-card-provider';

export interface TestSandbox {
  provider: CardProvider;
  db: Database;
  /** ms; moves the clock. */
  wait(ms: number): void;
  log: { facts: unknown; message: string }[];
  token(card?: string): Promise<string>;
  pay(
    behaviour: BehaviourName | 'hosted',
    more?: Partial<PaymentRequest>,
  ): Promise<{ asked: PaymentRequest; result: Awaited<ReturnType<CardProvider['authorise']>> }>;
  visit(path: string, fields?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

export const cardOf = (behaviour: BehaviourName): string =>
  Object.entries(testCards).find(([, name]) => name === behaviour)![0];

export const requestOf = (more: Partial<PaymentRequest> = {}): PaymentRequest => ({
  idempotencyKey: randomUUID(),
  merchantReference: '4000000001',
  money: { amount: 9_900, currency: 'GBP' },
  method: 'scheme',
  paymentData: {},
  returnUrl: 'http://shop.example/en_GB/compra/return?ref=abc',
  shopper: { email: 'ana@example.com', locale: 'en_GB', country: 'GB' },
  ...more,
});

/** The sandbox on a database of its own, and a clock that only moves when it is set. */
export async function openSandbox(): Promise<TestSandbox> {
  const db = await openTestDatabase();
  await migrate(
    db,
    [{ domain: embeddedCardProvider.name, migrations: embeddedCardProvider.migrations }],
    silentLog,
  );
  let now = Date.parse('2026-05-04T10:00:00Z');
  const log: TestSandbox['log'] = [];
  const note = (facts: unknown, message: string) => void log.push({ facts, message });
  const host = {
    db,
    clock: () => new Date(now),
    randomId: randomUUID,
    dataDir: '',
    log: { debug: note, info: note, warn: note, error: note, progress: () => {} },
  } as unknown as ProviderHost;
  const provider = await embeddedCardProvider.open(host);
  const visit = (path: string, fields?: Record<string, string>) =>
    provider.mount!.handle(
      new Request(
        new URL(path, 'http://shop.example'),
        fields ? { method: 'POST', body: new URLSearchParams(fields) } : {},
      ),
    );
  const token = async (card = '4111111111111111') => {
    const body = JSON.stringify({
      number: card,
      expiry: '12/30',
      cvc: card.startsWith('3') && card.length === 15 ? '7373' : '737',
      holder: 'Ana Blanco',
    });
    return (
      (await (
        await provider.mount!.handle(
          new Request('http://shop.example/_card-provider/tokens', { method: 'POST', body }),
        )
      ).json()) as { token: string }
    ).token;
  };
  const pay: TestSandbox['pay'] = async (behaviour, more) => {
    const asked = requestOf({
      merchantReference: `4${randomUUID()}`,
      paymentData: behaviour === 'hosted' ? {} : { token: await token(cardOf(behaviour)) },
      ...more,
    });
    return { asked, result: await provider.authorise(asked) };
  };
  return {
    provider,
    db,
    log,
    token,
    pay,
    visit,
    wait: (ms) => void (now += ms),
    close: async () => {
      await provider.stop?.();
      await db.close();
    },
  };
}

/** What a shop received by webhooks; they are refused while it is not open. */
export interface WebhookInbox {
  isOpen: boolean;
  news(psp: string): PaymentNotification[];
}

export function drainWebhooks({ provider }: TestSandbox): WebhookInbox {
  const received: PaymentNotification[] = [];
  const inbox: WebhookInbox = {
    isOpen: true,
    news: (psp) => received.filter(({ pspReference }) => pspReference === psp),
  };
  provider.connect!(async ({ body }) => {
    if (inbox.isOpen) received.push(...provider.readNotifications(body, {}));
    return inbox.isOpen;
  });
  return inbox;
}

/** Checks every 25 ms, for ten seconds at most; throws when it never holds. */
export const until = async (holds: () => boolean | Promise<boolean>) => {
  for (let tries = 0; !(await holds()); tries++) {
    if (tries > 400) throw new Error('it never came');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
};
