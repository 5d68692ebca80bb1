import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LATE_MS, OUT_OF_ORDER_MS } from './behaviours.data';
import { openSandbox, drainWebhooks, until, type TestSandbox, type WebhookInbox } from './sandbox.fixture';

let sandbox: TestSandbox;
let inbox: WebhookInbox;
beforeAll(async () => {
  sandbox = await openSandbox();
  inbox = drainWebhooks(sandbox);
}, 60_000);
afterAll(() => sandbox?.close());

describe('webhooks', () => {
  it('come late, twice, out of order and never', async () => {
    const names = [
      'webhook-late',
      'webhook-twice',
      'webhook-out-of-order',
      'webhook-never',
      'authorised',
    ] as const;
    const made = Object.fromEntries(
      await Promise.all(
        names.map(async (name) => [name, (await sandbox.pay(name)).result.pspReference] as const),
      ),
    ) as Record<(typeof names)[number], string>;
    for (const name of names)
      await sandbox.provider.capture({
        idempotencyKey: `capture-${name}`,
        pspReference: made[name],
        money: { amount: 9_900, currency: 'GBP' },
      });
    await until(
      () =>
        inbox.news(made.authorised).length === 2 &&
        inbox.news(made['webhook-twice']).length === 4 &&
        inbox.news(made['webhook-out-of-order']).length === 1,
    );
    expect(new Set(inbox.news(made['webhook-twice']).map(({ eventId }) => eventId)).size).toBe(2);
    expect(inbox.news(made['webhook-out-of-order'])).toMatchObject([{ eventCode: 'CAPTURE' }]);
    expect(inbox.news(made['webhook-late'])).toEqual([]);
    sandbox.wait(OUT_OF_ORDER_MS + 1);
    await until(() => inbox.news(made['webhook-out-of-order']).length === 2);
    sandbox.wait(LATE_MS);
    await until(() => inbox.news(made['webhook-late']).length === 2);
    expect(inbox.news(made['webhook-never'])).toEqual([]);
  });

  it('are sent again until they are confirmed', async () => {
    inbox.isOpen = false;
    const { result } = await sandbox.pay('authorised');
    await until(
      async () =>
        (
          await sandbox.db.query<{ tries: number }>(
            'select tries from card_sandbox.deliveries where psp_reference = $1',
            [result.pspReference],
          )
        )[0]!.tries === 1,
    );
    inbox.isOpen = true;
    sandbox.wait(5_000);
    await until(() => inbox.news(result.pspReference).length === 1);
  });
});
