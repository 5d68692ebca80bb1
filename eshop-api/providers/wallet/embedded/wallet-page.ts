import { createHash } from 'node:crypto';
import type { KeptWalletOrder } from './wallet-orders.repository';
import { owners } from './owners.data';

const styles = 'body{margin:0;min-height:100vh;background:#eef0f3;color:#17181a;font:1rem/1.5 system-ui,sans-serif}header{padding:.625rem 1rem;background:#17181a;color:#fff;text-align:center;font-size:.875rem}main{box-sizing:border-box;inline-size:min(100%,27rem);margin:0 auto;padding:2rem 1.25rem;background:#fff}h1{margin:0;font-size:1.375rem}p{margin:.5rem 0 1.5rem}form{display:grid;gap:1rem}fieldset{margin:0;padding:0;border:0;display:grid;gap:.5rem}legend{font-size:.875rem;padding:0 0 .5rem}label{display:grid;grid-template-columns:auto 1fr;gap:.75rem;align-items:center;min-block-size:44px;padding:.5rem .75rem;border:1px solid #85898f;border-radius:4px}small{display:block;color:#5c6066}button{min-block-size:48px;border:1px solid #17181a;border-radius:4px;background:#17181a;color:#fff;font:inherit;font-weight:600}button.quiet{background:none;color:inherit;font-weight:400;border-color:#85898f}:focus-visible{outline:2px solid #1f4fd8;outline-offset:2px}@media(min-width:40rem){main{margin-block:3rem;padding:2.5rem;border-radius:8px}}';
const styleSource = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;
const esc = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function formatSum({ amount, currency, locale }: KeptWalletOrder): string {
  const format = new Intl.NumberFormat(locale.replace('_', '-'), { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** The wallet asks its owner; plain HTML. Its people are the choice of who one is. */
export function showWallet(order: KeptWalletOrder): Response {
  const people = Object.entries(owners).map(([id, { email, address }], at) => `<label><input type="radio" name="owner" value="${id}"${at === 0 ? ' checked' : ''}><span>${esc(address.name)}<small>${esc(email)}</small></span></label>`).join('');
  const body = `<header>Test wallet: no money moves</header><main><h1>Pay with your wallet</h1><p>${esc(formatSum(order))}</p><form method="post"><fieldset><legend>Who are you?</legend>${people}</fieldset><button name="answer" value="approved">Agree and continue</button><button class="quiet" name="answer" value="cancelled">Cancel and return</button></form></main>`;
  const policy = `default-src 'none'; style-src ${styleSource}; form-action 'self' ${URL.canParse(order.returnUrl) ? new URL(order.returnUrl).origin : ''}; frame-ancestors 'self'; base-uri 'none'`;
  return new Response(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Pay with your wallet</title><style>${styles}</style></head><body>${body}</body></html>`,
    { headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' } });
}
