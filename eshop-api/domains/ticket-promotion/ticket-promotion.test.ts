import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimPixels, makeHostileFiles, encodePhoto, writePdf } from '../../security/hostile-files.fixture';
import { accountDelete } from '../accounts/delete.contract';
import { bearer, openAccountBench, type AccountBench } from '../accounts/accounts.fixture';
import { send } from '../bag/bag.fixture';
import { readMailQueue } from '../mail/mail.fixture';
import { accountExport } from '../personal-data/personal-data.contract';
import { checkNext } from './check-tickets';
import { choosePromotion, listForgotten, type Promotion } from './promotions.rules';
import { accountRegisterPelotas, accountTicketFile, accountTickets } from './ticket-promotion.contract';
import ticketPromotion from './ticket-promotion.domain';

const DAY_MS = 24 * 60 * 60_000;
const password = 'a good many words';
let shop: AccountBench;
let turn = 0;
let seed = 0;
beforeAll(async () => {
  shop = await openAccountBench(['ticket-promotion', 'personal-data']);
}, 120_000);
afterAll(() => shop?.close());

interface CallResult {
  status: string;
  errors: { code: string; message: string }[];
  accepted?: number;
  duplicates?: number;
  total?: number;
}
const makePhoto = () => encodePhoto((seed += 1));
async function signIn(profile = 'en_GB'): Promise<{ email: string; token: string }> {
  const email = `tickets.${(turn += 1)}@example.com`;
  await shop.create(email, password, { profile });
  return { email, token: (await shop.login(email, password, { profile })).token };
}
/** As a browser sends it; a call from one address has a limit a minute. */
async function register(
  token: string,
  files: readonly Buffer[],
  fields: Record<string, string> = {},
): Promise<CallResult> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ profile: 'en_GB', privacyPolicy: 'on', ...fields }))
    form.append(name, value);
  for (const file of files) form.append('ticket', new Blob([new Uint8Array(file)]), 'ticket.jpg');
  const request = new Request(`http://shop.example/eshop-api/api/v1${accountRegisterPelotas.path}`, {
    ...{ method: 'POST', body: form },
    headers: {
      'x-storefront': 'main',
      'x-forwarded-for': `198.51.100.${(turn += 1) % 250}`,
      ...bearer(token),
    },
  });
  return (await shop.api.handle(request)).json() as Promise<CallResult>;
}
const list = (token: string) => send(shop, accountTickets, { profile: 'en_GB' }, bearer(token));
const show = (token: string, id: string) =>
  send(
    shop,
    { ...accountTicketFile, path: `/account/tickets/${id}` },
    { profile: 'en_GB' } as never,
    bearer(token),
  );
const codes = ({ errors }: CallResult) => errors.map(({ code }) => code);
/** Sessions end before the check. */
const listAgain = async (email: string) =>
  list((await shop.login(email, password, { profile: 'en_GB' })).token);
const work = async () => {
  while (await checkNext(shop));
};

describe('registering tickets', () => {
  it('stores pictures and PDFs once, lists them, and mails each time', async () => {
    const { email, token } = await signIn();
    const files = [await makePhoto(), writePdf(email)];
    expect(await register(token, files, { purchaseDate: '2026-05-01', store: 'Rua Nova' })).toMatchObject({
      ...{ status: 'OK', accepted: 2, duplicates: 0, total: 2 },
    });
    expect(await register(token, [...files, await makePhoto()])).toMatchObject({
      ...{ accepted: 1, duplicates: 2, total: 3 },
    });
    expect(await register(token, files)).toMatchObject({ accepted: 0, duplicates: 2, total: 3 });
    const { promotion, tickets } = await list(token);
    expect(promotion).toMatchObject({ phase: 'open', mostTickets: 20 });
    expect(tickets.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
      ...['pdf received', 'picture received', 'picture received'],
    ]);
    const mails = (await readMailQueue(shop.db)).filter(({ recipient }) => recipient === email);
    const counts = mails.flatMap(({ kind, data }) =>
      kind === 'ticketsRegistered' ? [data.values.accepted] : [],
    );
    expect(counts.sort()).toEqual(['1', '2']);
  });

  it('the same ticket counts once over all customers, also when both send it at once', async () => {
    const [one, other] = [await signIn(), await signIn()];
    const [first, second] = [await makePhoto(), await makePhoto()];
    const answers = await Promise.all([
      register(one.token, [first, second]),
      register(other.token, [second, first]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['OK', 'OK']);
    expect(answers.reduce((sum, { accepted = 0 }) => sum + accepted, 0)).toBe(2);
    expect(answers.reduce((sum, { duplicates = 0 }) => sum + duplicates, 0)).toBe(2);
  });

  it('a double press registers nothing twice', async () => {
    const { token } = await signIn();
    const photo = await makePhoto();
    const answers = await Promise.all([1, 2, 3].map(() => register(token, [photo])));
    expect(answers.map(({ accepted }) => accepted).sort()).toEqual([0, 0, 1]);
    expect((await list(token)).tickets).toHaveLength(1);
  });

  it('has a limit for each customer; beyond it nothing of the registration is stored', async () => {
    const { token } = await signIn();
    const some = (many: number) => Promise.all(Array.from({ length: many }, makePhoto));
    for (const many of [5, 5, 5, 4]) expect((await register(token, await some(many))).accepted).toBe(many);
    expect(codes(await register(token, await some(2)))).toEqual(['too_many_tickets']);
    expect((await list(token)).tickets).toHaveLength(19);
    expect((await register(token, await some(1))).total).toBe(20);
  }, 60_000);

  it('a stored picture has neither metadata nor what was appended to it; its owner alone gets it', async () => {
    const [one, other] = [await signIn(), await signIn()];
    const page = Buffer.from('<script>alert(1)</script>');
    await register(one.token, [Buffer.concat([await makePhoto(), page])]);
    const { id } = (await list(one.token)).tickets[0]!;
    const file = await show(one.token, id);
    const content = Buffer.from(file.content, 'base64');
    expect([file.type, content.includes(page), (await sharp(content).metadata()).exif]).toEqual([
      ...['image/jpeg', false, undefined],
    ]);
    expect((await show(other.token, id)).errors[0]!.code).toBe('ticket_not_found');
    expect((await show('invented', id)).errors[0]!.code).toBe('unauthorized');
  });
});

describe('what is refused, and leaves nothing', () => {
  it('files that are of another kind than pictures and PDFs by their content, or broken', async () => {
    const { token } = await signIn();
    for (const [name, file] of Object.entries(await makeHostileFiles())) {
      const { errors } = await register(token, [await makePhoto(), file]);
      expect({ name, code: errors[0]!.code, message: errors[0]!.message }).toEqual({
        ...{ name, code: expect.stringMatching(/^file_(type|unreadable)$/) as string },
        message: expect.stringMatching(/^ticket 2: /) as string,
      });
    }
    expect((await list(token)).tickets).toEqual([]);
  });
  it('none, empty, too many, too large and too old ones, and nonsense in other fields', async () => {
    const { token } = await signIn();
    const large = Buffer.concat([await makePhoto(), Buffer.alloc(8 * 1024 * 1024)]);
    const photo = await makePhoto();
    const faultOf = async (...args: [readonly Buffer[], Record<string, string>?]) =>
      (await register(token, ...args)).errors.map(({ code, message }) => `${code} ${message}`).join();
    expect({
      none: await faultOf([]),
      empty: await faultOf([Buffer.alloc(0)]),
      six: await faultOf(Array<Buffer>(6).fill(photo)),
      large: await faultOf([large]),
      together: await faultOf(Array<Buffer>(3).fill(large.subarray(0, 6_995_000))),
      day: await faultOf([photo], { purchaseDate: '2026-02-30' }),
      future: await faultOf([photo], { purchaseDate: '2026-08-01' }),
      terms: await faultOf([photo], { privacyPolicy: '' }),
    }).toEqual({
      none: 'invalid_field ticket: ***Please upload a file.',
      empty: 'invalid_field ticket: ***Please upload a file.',
      six: 'too_many_files ticket: at most 5 files',
      large: 'invalid_field ticket: The file is too large: at most 8 MB.',
      together: 'invalid_field ticket: The files are too large: at most 20 MB together.',
      day: 'invalid_field purchaseDate: Please select a day',
      future: 'invalid_field purchaseDate: Please select a day',
      terms: 'invalid_field privacyPolicy: You must accept the terms and conditions',
    });
    expect((await list(token)).tickets).toEqual([]);
  });
  it('a call without a session, of another market, or in a country without the promotion', async () => {
    const abroad = await signIn('es_MX');
    const { token } = await signIn();
    expect(codes(await register('invented', [await makePhoto()]))).toEqual(['unauthorized']);
    expect(codes(await register(token, [await makePhoto()], { profile: 'es_MX' }))).toEqual(['unauthorized']);
    expect(codes(await register(abroad.token, [await makePhoto()], { profile: 'es_MX' }))).toEqual([
      'promotion_closed',
    ]);
  });
  it('a header that claims more pixels than a picture may have is refused before it is unpacked', async () => {
    const { token } = await signIn();
    expect((await register(token, [await claimPixels(20_000)])).errors[0]!.message).toContain(
      'too many pixels',
    );
  });
});

describe('the check', () => {
  it('accepts after a day; another photograph of the same receipt is refused, and one mail reports both', async () => {
    const [one, other] = [await signIn(), await signIn()];
    const photo = await makePhoto();
    const again = await sharp(photo).resize(150).jpeg({ quality: 60 }).toBuffer();
    await register(one.token, [photo]);
    shop.wait(60_000);
    expect(await register(other.token, [again, await makePhoto()])).toMatchObject({ accepted: 2 });
    shop.wait(DAY_MS - 1);
    await work();
    expect((await listAgain(other.email)).tickets.map(({ state }) => state)).toEqual([
      'received',
      'received',
    ]);
    shop.wait(1);
    await Promise.all([work(), work()]);
    const states = (await listAgain(other.email)).tickets.map(
      ({ state, refusedFor }) => `${state} ${refusedFor}`,
    );
    expect(states.sort()).toEqual(['accepted null', 'refused seen_before']);
    expect((await listAgain(one.email)).tickets[0]!.state).toBe('accepted');
    const mails = (await readMailQueue(shop.db)).filter(
      ({ recipient, kind }) => recipient === other.email && kind === 'ticketsChecked',
    );
    expect(mails.map(({ data }) => data.values)).toEqual([{ accepted: '1', refused: '1' }]);
  });
});

describe('personal data', () => {
  it('is exported, and erased with the account; the same ticket stays refused', async () => {
    const [one, other] = [await signIn(), await signIn()];
    const photo = await makePhoto();
    await register(one.token, [photo], { store: 'Rua Nova' });
    const { sections } = await send(shop, accountExport, { profile: 'en_GB' }, bearer(one.token));
    expect(sections.find(({ table }) => table === 'promotion_tickets')!.rows).toMatchObject([
      { promotion: 'keep-walking', store: 'Rua Nova' },
    ]);
    const before = await shop.db.query<{ many: number }>(
      "select count(*)::int as many from promotion_tickets where content = ''",
    );
    await send(shop, accountDelete, { profile: 'en_GB', token: one.token });
    const rows = await shop.db.query<{ store: string | null; account: unknown; look: unknown }>(
      "select store, account_id as account, look from promotion_tickets where content = ''",
    );
    expect(rows).toHaveLength(before[0]!.many + 1);
    expect(rows.every(({ store, account, look }) => !store && !account && !look)).toBe(true);
    expect(await register(other.token, [photo])).toMatchObject({ accepted: 0, duplicates: 1 });
  });
  it('is deleted 90 days after the promotion', async () => {
    const { token } = await signIn();
    await register(token, [await makePhoto()]);
    const purge = () => ticketPromotion.purge!({ db: shop.db, settings: shop.settings } as never);
    shop.wait(Date.parse('2028-03-29T23:00Z') - shop.settings.clock().getTime());
    const count = async () =>
      (await shop.db.query<{ many: number }>('select count(*)::int as many from promotion_tickets'))[0]!.many;
    await purge();
    expect(await count()).toBeGreaterThan(0);
    shop.wait(3_600_000);
    await purge();
    expect(await count()).toBe(0);
  });
});

describe('which promotion is shown', () => {
  const make = (id: string, from: string, until: string): Promotion => ({
    ...{ id, countries: ['GB'], mostTickets: 1, checkHours: 1 },
    from: `${from}T00:00`,
    until: `${until}T00:00`,
  });
  const all = [
    make('old', '2025-01-01', '2025-02-01'),
    make('later', '2026-09-01', '2026-10-01'),
    make('next', '2026-07-01', '2026-08-01'),
    make('last', '2026-04-01', '2026-05-01'),
  ];
  const choose = (now: string, country = 'GB', hours = 0) =>
    choosePromotion(all, country, new Date(now), (local) => Date.parse(`${local}Z`) - hours * 3_600_000);
  it.each([
    ['the next one', '2026-06-01T00:00Z', 'next', 'before'],
    ['the open one', '2026-07-01T00:00Z', 'next', 'open'],
    ['to the end of its last day', '2026-07-31T23:59:59Z', 'next', 'open'],
    ['then the next one', '2026-08-01T00:00Z', 'later', 'before'],
    ['the last one', '2026-10-02T00:00Z', 'later', 'over'],
  ])('%s', (_what, now, id, phase) => expect(choose(now)).toMatchObject({ promotion: { id }, phase }));
  it('by the storefront’s clock, in its countries, and none after 90 days', () => {
    expect(choose('2026-06-30T22:00:00Z', 'GB', 2)?.phase).toBe('open');
    expect(choose('2026-07-01T00:00Z', 'ES')).toBeUndefined();
    expect(choose('2026-12-30T00:00Z')).toBeUndefined();
    expect(listForgotten(all, new Date('2026-07-30T00:00Z'))).toEqual(['old', 'last']);
  });
});
