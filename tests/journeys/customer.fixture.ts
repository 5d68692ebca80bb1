import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, listingPath, origin, untilAlive, wordsOf, type Cell } from './journey.fixture';
import { inGermany, type Ordering } from './ordering.fixture';
import { materialOf, readStock, requestApi, requestServer } from './request-server.fixture';

/** A customer with a separate account, so that parallel journeys do not interfere. */
export interface Member {
  email: string;
  password: string;
}

/** A call with a customer's session, in the market of `profile`. */
async function callAs<Answered>(
  { brand }: Cell,
  path: string,
  body: object,
  token?: string,
): Promise<Answered> {
  const { text } = await requestServer(brand, `/eshop-api/api/v1${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'x-storefront': brand,
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  });
  const answered = JSON.parse(text) as { status: string; errors: unknown };
  if (answered.status !== 'OK') throw new Error(`${path}: ${JSON.stringify(answered.errors)}`);
  return answered as Answered;
}

/** Solves the captcha like the browser's worker. */
async function passCaptcha(cell: Cell, profile: string, action: string): Promise<{ captchaToken?: string }> {
  const { task } = await requestApi<{ task: { challenge: Challenge } | null }>(cell, '/captcha/challenge', {
    profile,
    action,
  });
  if (!task) return {};
  const { challenge } = task;
  const solution = await solveChallenge({ challenge, deriveKey });
  return { captchaToken: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') };
}

export async function register(cell: Cell): Promise<Member> {
  const member = { email: `member-${randomUUID()}@example.com`, password: 'a good many words' };
  const profile = cell.locale;
  await callAs(cell, '/account/create', {
    profile,
    ...member,
    ...(await passCaptcha(cell, profile, 'account')),
  });
  return member;
}

const { profile } = inGermany;

/** Places orders while signed in, oldest first. @returns their numbers */
export async function makeOrders(cell: Cell, { email, password }: Member, many: number): Promise<string[]> {
  const { token } = await callAs<{ token: string }>(cell, '/account/login', {
    profile,
    username: email,
    password,
  });
  return placeOrders(cell, email, many, inGermany, token);
}

/** Places orders without signing in, oldest first. @returns their numbers */
export const makeGuestOrders = (
  cell: Cell,
  email: string,
  many: number,
  ordering: Ordering = inGermany,
): Promise<string[]> => placeOrders(cell, email, many, ordering);

async function placeOrders(
  cell: Cell,
  email: string,
  many: number,
  ordering: Ordering,
  token?: string,
): Promise<string[]> {
  const { material, size } = await chooseProduct({ ...cell, locale: ordering.profile });
  const made: string[] = [];
  for (let at = 0; at < many; at += 1)
    made.push(await makeOrder(cell, email, { id: material, sizeLabel: size }, ordering, token));
  return made;
}

/** The product and size with the highest stock, since parallel journeys buy too. */
async function chooseProduct(cell: Cell): Promise<{ material: string; size: string }> {
  const { text } = await requestServer(cell.brand, listingPath(cell, 'women', 'shoes'));
  const sheets = [...text.matchAll(/href="(\/[^"?#]+-[A-Z0-9]{5,7}-[A-Z0-9]{3})"/g)].map(([, href]) => href!);
  const materials = [...new Set(sheets.map(materialOf))].slice(0, 6);
  const shelves = await Promise.all(
    materials.map(async (material) =>
      [...(await readStock(cell, material))].map(([size, stock]) => ({ material, size, stock })),
    ),
  );
  const [most] = shelves.flat().toSorted((one, other) => other.stock - one.stock);
  if (!most) throw new Error('nothing to buy');
  return most;
}

async function makeOrder(
  cell: Cell,
  email: string,
  piece: { id: string; sizeLabel: string },
  { profile, paymentMethodId, shipment }: Ordering,
  token: string | undefined,
): Promise<string> {
  const { country = '', postalCode, city, region } = shipment;
  const { hashOrderId } = await callAs<{ hashOrderId: string }>(cell, '/cart/add', { profile, ...piece });
  const choices = {
    profile,
    hashOrderId,
    countryId: country,
    shippingMethodId: '01',
    paymentMethodId,
  };
  const place = { email, postalCode, city, ...(region ? { region } : {}) };
  const { total } = await callAs<{ total: { amount: number } }>(cell, '/checkout', { ...choices, ...place });
  const { order } = await callAs<{ order: { reference: string } }>(
    cell,
    '/orders/create',
    {
      ...choices,
      submissionKey: randomUUID(),
      shipment: { ...shipment, email },
      totalImport: total.amount,
      ...(await passCaptcha(cell, profile, 'checkout')),
    },
    token,
  );
  return order.reference;
}

/** Opens a page that needs a session, signs in after the redirect, and is returned to it. */
export async function openSignedIn(
  page: Page,
  cell: Cell,
  path: string,
  member: Member,
  scripted = true,
): Promise<void> {
  await page.goto(`${origin(cell.brand)}/${cell.locale}${path}`);
  await signIn(page, cell, path, member, scripted);
}

/** After the redirect from a page that needs a session; returns to it. */
export async function signIn(
  page: Page,
  cell: Cell,
  path: string,
  { email, password }: Member,
  scripted = true,
): Promise<void> {
  const address = `${origin(cell.brand)}/${cell.locale}${path}`;
  const words = (key: string) => wordsOf(cell, `account-login.${key}`);
  await expect(page).toHaveURL(/\/login\?/);
  if (scripted) await untilAlive(page);
  await page.getByRole('textbox', { name: words('username') }).fill(email);
  await page.getByLabel(words('password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: words('login'), exact: true }).click();
  await expect(page).toHaveURL((url) => url.href.split('#')[0] === address);
}
