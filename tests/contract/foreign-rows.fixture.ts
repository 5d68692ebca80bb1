import { randomUUID } from 'node:crypto';
import type { Parts, Who } from './foreign-world.fixture';

/** What only a browser's authenticator or a file form makes. */
export async function seedRows({ shop }: Parts, { email, name }: Who) {
  const [account] = await shop.db.query<{ id: number }>('select id from accounts where email = $1', [email]);
  const [passkey] = await shop.db.query<{ id: number }>(
    `insert into account_passkeys (account_id, credential_id, public_key, counter, rp_id, transports, synced, name, created_at)
     values ($1, $2, '\\x00', 0, 'shop.example', '{}', false, $3, now()) returning id`,
    [account!.id, `credential of ${email}`, `Key of ${name}`],
  );
  const ticket = randomUUID();
  await shop.db.execute(
    `insert into promotion_tickets (id, promotion, registration, account_id, storefront, locale, kind, content, digest, registered_at, check_at)
     values ($1, 'p', $1, $2, 'main', 'en_GB', 'pdf', $3, $1, now(), now() + interval '99 years')`,
    [ticket, account!.id, Buffer.from(`Receipt of ${name}`)],
  );
  const [session] = await shop.db.query<{ id: number }>(
    'select max(id) as id from account_sessions where account_id = $1',
    [account!.id],
  );
  return { accountId: account!.id, passkey: Number(passkey!.id), ticket, session: Number(session!.id) };
}

/** As a browser sends its form. */
export async function sendTakeback({ shop }: Parts, { email, name, surname }: Who): Promise<string> {
  const form = new FormData();
  const fields = { profile: 'en_GB', name, surname, email, shippingMethodId: '05', privacyPolicy: 'on' };
  const pieces = JSON.stringify([{ family: 'shoes', target: 'W', condition: 'good' }]);
  for (const [field, value] of Object.entries({ ...fields, pieces })) form.append(field, value);
  const address = 'http://shop.example/eshop-api/api/v1/afterSales/takeback';
  const request = new Request(address, { method: 'POST', body: form, headers: { 'x-storefront': 'main' } });
  const { reference, errors } = (await (await shop.api.handle(request)).json()) as {
    reference?: string;
    errors: unknown;
  };
  if (!reference) throw new Error(JSON.stringify(errors));
  return reference;
}
