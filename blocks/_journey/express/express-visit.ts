import type { CommandContext } from '../../_contract/commands/command.types';
import { expressPay } from '../../_contract/storage/stored-cookies';

/** What is known of a visit to the wallet while its shopper is away; in a cookie of its own that no script can read. */
export interface ExpressVisit {
  /** Bag that is being paid: the wallet never receives its hash. */
  bag: string;
  place: 'sheet' | 'bag' | 'checkout';
  /** Path to come back to, locale included. */
  from: string;
  /** Way to pay, code of docs/contract/orders.md#payment-codes. */
  method: string;
  captchaToken?: string;
  /** What only the browser had when it left (docs/contract/orders.md#create-payload): device, campaign, channel, medium. */
  facts?: Readonly<Record<string, string>>;
  /** Wallet order whose payment has no known end yet. */
  asking?: string;
  /** The order whose payment awaits a bank: its way back is every payment's (checkout-payment.routes.ts). */
  bank?: { walletOrder: string; encodedReference: string };
  /** The order that a wallet order has become: a reload opens it again. */
  ordered?: { walletOrder: string; encodedReference: string };
}

/** Browsers keep 4 KB a cookie; without its token the visit goes by the captcha's own page. */
const MOST_TOKEN = 2_500;

export function readExpress(cookies: Readonly<Record<string, string>>): ExpressVisit | undefined {
  try {
    const kept = JSON.parse(cookies[expressPay.name] ?? '') as Partial<ExpressVisit>;
    const isWhole =
      typeof kept.bag === 'string' &&
      typeof kept.method === 'string' &&
      /^\/(?![/\\])/.test(kept.from ?? '') &&
      ['sheet', 'bag', 'checkout'].includes(kept.place ?? '');
    return isWhole ? (kept as ExpressVisit) : undefined;
  } catch {
    return undefined;
  }
}

export function storeExpress(
  { setCookie }: Pick<CommandContext, 'setCookie'>,
  { captchaToken = '', ...visit }: ExpressVisit,
): void {
  const value = JSON.stringify({
    ...visit,
    ...(captchaToken && captchaToken.length <= MOST_TOKEN ? { captchaToken } : {}),
  });
  setCookie({ name: expressPay.name, value, maxAge: expressPay.days * 24 * 3600, httpOnly: true });
}

export const dropExpress = ({ setCookie }: Pick<CommandContext, 'setCookie'>): void =>
  setCookie({ name: expressPay.name, value: '', maxAge: 0, httpOnly: true });
