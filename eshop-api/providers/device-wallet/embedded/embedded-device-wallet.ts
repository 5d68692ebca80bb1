import { createHash } from 'node:crypto';
import type { Migration } from '../../../database/database.types';
import type { ProviderHost, ProviderKind } from '../../provider.types';
import type { DeviceWalletProvider } from '../device-wallet.types';

const MOUNT = '/_device-wallet';
const LIFE = "interval '15 minutes'";

const tables = `create schema device_wallet_sandbox;

create table device_wallet_sandbox.sessions (
  id text primary key,
  secret text not null,
  reference text not null,
  amount bigint not null check (amount >= 0),
  currency char(3) not null,
  locale text not null,
  return_url text not null,
  -- The word of the sheet, and the token it was changed for.
  answer text,
  outcome text,
  token text,
  created_at timestamptz not null
);
create index device_wallet_sandbox_sessions_age on device_wallet_sandbox.sessions (created_at);`;

export const deviceWalletMigrations: Migration[] = [{ name: '0001_device_wallet_sandbox.sql', sql: tables }];

interface Session { id: string; secret: string; amount: number; currency: string; locale: string; return_url: string; answer: string | null }

function openDeviceWallet({ db, clock, randomId }: ProviderHost): DeviceWalletProvider {
  return {
    async createSession({ reference, money, locale, returnUrl }) {
      const [id, secret] = [`dw-${randomId()}`, randomId()];
      await db.execute('insert into device_wallet_sandbox.sessions (id, secret, reference, amount, currency, locale, return_url, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)', [id, secret, reference, money.amount, money.currency, locale, returnUrl, clock()]);
      return { id, money, sheetUrl: `${MOUNT}/sheet/${id}/${secret}`, merchantSession: { id, environment: 'sandbox' } };
    },
    async authorize({ id, reference, answer }) {
      // The same word again answers the same token: a call that was lost may be made again.
      const [row] = await db.query<{ token: string; amount: string; currency: string }>(
        `update device_wallet_sandbox.sessions set token = coalesce(token, 'wallet_' || outcome || '_' || $4)
         where id = $1 and reference = $2 and answer = $3 and outcome is not null and created_at > $5::timestamptz - ${LIFE} returning token, amount, currency`, [id, reference, answer, randomId(), clock()]);
      return row ? { state: 'authorised', token: row.token, money: { amount: Number(row.amount), currency: row.currency } } : { state: 'refused' };
    },
    mount: { path: MOUNT, handle: (request) => answerSheet({ db, clock, randomId }, request) },
  };
}

async function answerSheet({ db, clock, randomId }: Pick<ProviderHost, 'db' | 'clock' | 'randomId'>, request: Request): Promise<Response> {
  const [page, id, secret] = new URL(request.url).pathname.slice(MOUNT.length + 1).split('/');
  const [session] = page === 'sheet' ? await db.query<Session & Record<string, unknown>>(`select id, secret, amount::float8 as amount, currency, locale, return_url, answer from device_wallet_sandbox.sessions where id = $1 and created_at > $2::timestamptz - ${LIFE}`, [id, clock()]) : [];
  if (!session || session.secret !== secret) return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } });
  if (request.method !== 'POST') return showSheet(session);
  const chosen = new URLSearchParams((await request.text()).slice(0, 1_000)).get('answer');
  const outcome = chosen === 'agree' ? 'authorised' : chosen === 'agree-refused' ? 'refused-funds' : null;
  const [decided] = await db.query<{ answer: string }>('update device_wallet_sandbox.sessions set answer = coalesce(answer, $2), outcome = case when answer is null then $3 else outcome end where id = $1 returning answer', [session.id, randomId(), outcome]);
  const to = `${session.return_url}${session.return_url.includes('?') ? '&' : '?'}deviceWallet=${encodeURIComponent(session.id)}&answer=${encodeURIComponent(decided!.answer)}`;
  return new Response(null, { status: 303, headers: { location: to, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } });
}

const styles = 'body{margin:0;min-height:100vh;display:flex;flex-direction:column;justify-content:flex-end;background:#3a3d42;color:#17181a;font:1rem/1.5 system-ui,sans-serif}main{box-sizing:border-box;inline-size:min(100%,27rem);margin:0 auto;padding:1.5rem 1.25rem 2rem;background:#fff;border-radius:16px 16px 0 0}h1{margin:0;font-size:1.125rem}p{margin:.25rem 0 1.25rem}strong{display:block;font-size:1.5rem}small{color:#5c6066}form{display:grid;gap:.75rem}button{min-block-size:48px;border:1px solid #17181a;border-radius:24px;background:#17181a;color:#fff;font:inherit}button.quiet{background:none;color:inherit;border-color:#85898f}:focus-visible{outline:2px solid #1f4fd8;outline-offset:2px}';
const styleSource = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;

/** Stands in for the sheet that a device draws itself. */
function showSheet({ amount, currency, locale, return_url: returnUrl }: Session): Response {
  const format = new Intl.NumberFormat(locale.replace('_', '-'), { style: 'currency', currency });
  const sum = format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)).replace(/[&<>"']/g, '');
  const body = `<main><h1>Your device’s wallet</h1><p><strong>${sum}</strong><small>Test wallet: no money moves</small></p><form method="post"><button name="answer" value="agree">Pay</button><button class="quiet" name="answer" value="agree-refused">Pay with the card that has no money</button><button class="quiet" name="answer" value="cancel">Cancel</button></form></main>`;
  const policy = `default-src 'none'; style-src ${styleSource}; form-action 'self' ${URL.canParse(returnUrl) ? new URL(returnUrl).origin : ''}; frame-ancestors 'self'; base-uri 'none'`;
  return new Response(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Your device’s wallet</title><style>${styles}</style></head><body>${body}</body></html>`,
    { headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' } });
}

/** A device's wallet inside the shop. */
export const embeddedDeviceWallet: ProviderKind<DeviceWalletProvider> = { name: 'device-wallet-embedded', migrations: deviceWalletMigrations, open: openDeviceWallet };
