import { bearer, openAccountBench, type AccountBench } from '../accounts/accounts.fixture';
import { send } from '../bag/bag.fixture';
import { readMailQueue } from '../mail/mail.fixture';
import { openEmbeddedDesk, type DeskProgress } from './desk';
import { followNext } from './follow-takebacks';
import { afterSalesTakeback, takebackState } from './takebacks.contract';

export const DAY_MS = 24 * 60 * 60_000;
export const shoes = { family: 'shoes', target: 'W', condition: 'good' };

export interface Registered {
  status: string;
  errors: { code: string; message: string }[];
  takebackId: string;
  reference: string;
  credit: { amount: number; currency: string };
  giftCard: { amount: number } | null;
}

type Reports = (() => DeskProgress) | undefined;

/** Takebacks and the domains that they call, with flags that a test may change. */
export async function openTakebackBench() {
  const flags: Record<string, unknown> = {};
  const shop = await openAccountBench(
    ['takebacks', 'reference', 'stores', 'places', 'catalogue', 'gift-cards', 'personal-data'],
    flags,
  );
  let turn = 0;
  let reports: Reports;
  const desk = openEmbeddedDesk(() => shop.settings.clock());
  const context = {
    ...shop,
    log: shop.settings.log,
    state: {
      desk: {
        progress: async (...asked: Parameters<typeof desk.progress>) =>
          reports?.() ?? desk.progress(...asked),
      },
    },
  };
  const work = async () => {
    while (await followNext(context));
  };
  const makeEmail = () => `takeback.${(turn += 1)}@example.com`;
  return {
    shop,
    flags,
    makeEmail,
    /** The flag take_back alone, and the embedded workshop. */
    reset: () => {
      reports = undefined;
      for (const name of Object.keys(flags)) delete flags[name];
      flags.take_back = true;
    },
    /** What the workshop reports from now on; undefined: the embedded workshop. */
    report: (by: Reports) => void (reports = by),
    register: (fields: Record<string, unknown> = {}, sent: Sent = {}) =>
      register(
        shop,
        { email: makeEmail(), ...fields },
        { ...sent, address: `198.51.100.${(turn += 1) % 250}` },
      ),
    stateOf: (reference: string, storefront = 'main') =>
      send(shop, takebackState, { profile: 'en_GB', reference }, { 'x-storefront': storefront }),
    mailsTo: async (email: string, kind: string) =>
      (await readMailQueue(shop.db)).filter((mail) => mail.recipient === email && mail.kind === kind),
    cardsOf: ({ takebackId }: Registered) =>
      shop.db.query<{ initial: number; balance: number; closed: boolean }>(
        'select initial, balance, closed_at is not null as closed from gift_cards where issued_for like $1 order by issued_for',
        [`takeback:${takebackId}:%`],
      ),
    work,
    pass: async (days: number) => {
      shop.wait(days * DAY_MS);
      await work();
    },
  };
}

export interface Sent {
  files?: readonly Buffer[];
  token?: string;
}

/** As a browser sends it. */
async function register(
  shop: AccountBench,
  { pieces = [shoes], ...fields }: Record<string, unknown>,
  { files = [], token, address }: Sent & { address: string },
): Promise<Registered> {
  const form = new FormData();
  const all: Record<string, unknown> = {
    ...{ profile: 'en_GB', name: 'Ana', surname: 'Moore', shippingMethodId: '05', privacyPolicy: 'on' },
    pieces: typeof pieces === 'string' ? pieces : JSON.stringify(pieces),
    ...fields,
  };
  for (const [name, value] of Object.entries(all)) form.append(name, String(value));
  for (const file of files) form.append('picture', new Blob([new Uint8Array(file)]), 'shoe.jpg');
  const request = new Request(`http://shop.example/eshop-api/api/v1${afterSalesTakeback.path}`, {
    ...{ method: 'POST', body: form },
    headers: { 'x-storefront': 'main', 'x-forwarded-for': address, ...(token ? bearer(token) : {}) },
  });
  return (await shop.api.handle(request)).json() as Promise<Registered>;
}

export const codes = ({ errors }: { errors: { code: string }[] }) => errors.map(({ code }) => code);
