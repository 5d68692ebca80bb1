import { describe, expect, it } from 'vitest';
import { everything, makePerson } from '../server/staff/staff.fixture';
import { ana, pathOf, useProvider } from './provider.fixture';
import { openBrowser, origin } from './web.fixture';

const { bench, time, there, signedIn, goAndComeBack, signInThere, sessions, audited } = useProvider();

describe('refused, without a session', () => {
  const refusals = async (why: string) =>
    (await audited('sign-in refused')).filter(({ facts }) => facts['why'] === why).length;
  const invalid = 'The answer of the sign-in service is not valid';
  const elsewhere = 'was begun in another browser, was used already, or took more than ten minutes';

  async function expectRefusal(answer: { status: number; text: string; html: string }, text: string) {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.text).toContain(text);
    expect(answer.html).toContain('name="password"');
    expect(await sessions()).toBe(0);
  }

  it.each([
    ['a wrong nonce', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['a wrong issuer', { iss: 'https://evil.example' }],
    ['another client', { aud: 'another' }],
    ['an expiry in the past', { iat: 1_700_000_000, exp: 1_700_000_300 }],
    ['no subject', { sub: undefined }],
    ['an endless subject', { sub: 'x'.repeat(256) }],
  ])('an ID token with %s', async (_, change) => {
    await makePerson(bench.desk, 'ana@shop.example', [everything('publisher')]);
    there.provider.forge = (claims) => ({ ...claims, ...change });
    await expectRefusal((await signInThere()).answer, invalid);
    expect(await refusals('provider-invalid')).toBe(1);
  });

  it.each(['foreign', 'none'] as const)('an ID token with a signature of key: %s', async (key) => {
    await makePerson(bench.desk, 'ana@shop.example', [everything('publisher')]);
    Object.assign(there.provider, { key, forge: (claims: object) => claims });
    await expectRefusal((await signInThere()).answer, invalid);
  });

  it('an answer that is sent twice, in another browser, or too late', async () => {
    await makePerson(bench.desk, 'ana@shop.example', [everything('publisher')]);
    const first = openBrowser(bench.site);
    const path = await goAndComeBack(first);
    await expectRefusal(await openBrowser(bench.site).get(path), elsewhere);
    await expectRefusal(
      await openBrowser(bench.site, new Map([['composer-sign-in', 'x'.repeat(43)]])).get(path),
      elsewhere,
    );
    const cookies = new Map(first.cookies);
    expect((await first.get(path)).status).toBe(200);
    const again = await openBrowser(bench.site, cookies).get(path);
    expect(again.text).toContain(elsewhere);
    expect(await sessions()).toBe(1);
    await bench.db.execute('update composer_staff_sessions set ended_at = now()');
    const late = openBrowser(bench.site);
    const answer = await goAndComeBack(late);
    time.moveBy(10 * 60_000);
    await expectRefusal(await late.get(answer), elsewhere);
  });

  it('an answer sent twice at once signs in once', async () => {
    await makePerson(bench.desk, 'ana@shop.example', [everything('publisher')]);
    const browser = openBrowser(bench.site);
    const path = await goAndComeBack(browser);
    const twins = [1, 2].map(() => openBrowser(bench.site, new Map(browser.cookies)).get(path));
    expect((await Promise.all(twins)).map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await sessions()).toBe(1);
  });

  it.each([
    ['a forged state', (query: URLSearchParams) => query.set('state', 'x'.repeat(43)), elsewhere],
    ['no state', (query: URLSearchParams) => query.delete('state'), elsewhere],
    ['two states', (query: URLSearchParams) => query.append('state', 'x'), invalid],
    ['a forged code', (query: URLSearchParams) => query.set('code', 'x'), invalid],
    ['no code', (query: URLSearchParams) => query.delete('code'), invalid],
    ['another issuer', (query: URLSearchParams) => query.set('iss', 'https://evil.example'), invalid],
    ['a huge code', (query: URLSearchParams) => query.set('code', 'x'.repeat(9000)), invalid],
  ] as const)('an answer with %s', async (_, change, text) => {
    await makePerson(bench.desk, 'ana@shop.example', [everything('publisher')]);
    const browser = openBrowser(bench.site);
    const answer = new URL(await goAndComeBack(browser), origin);
    change(answer.searchParams);
    await expectRefusal(await browser.get(pathOf(answer)), text);
  });

  it('the code of one sign-in in another one', async () => {
    await makePerson(bench.desk, 'ana@shop.example', [everything('publisher')]);
    const [eve, browser] = [openBrowser(bench.site), openBrowser(bench.site)];
    const stolen = new URL(await goAndComeBack(eve), origin).searchParams.get('code')!;
    const answer = new URL(await goAndComeBack(browser), origin);
    answer.searchParams.set('code', stolen);
    await expectRefusal(await browser.get(pathOf(answer)), invalid);
  });

  it.each([[false], [undefined], ['true'], [1]])('an address that is verified as %j', async (verified) => {
    await makePerson(bench.desk, 'ana@shop.example', [everything('publisher')]);
    there.provider.account = { ...ana, email_verified: verified };
    await expectRefusal((await signInThere()).answer, 'has not confirmed your email address');
  });

  it('no address, a broken one, an unknown one, a disabled person, a cancelled sign-in', async () => {
    there.provider.account = { sub: 'x' };
    await expectRefusal((await signInThere()).answer, 'has not confirmed your email address');
    there.provider.account = { ...ana, email: 'ana, eve@shop.example' };
    await expectRefusal((await signInThere()).answer, 'has not confirmed your email address');
    there.provider.account = ana;
    await expectRefusal((await signInThere()).answer, 'no account here belongs to yours');
    const person = await makePerson(bench.desk, 'ana@shop.example', [everything('publisher')]);
    await bench.db.execute('update composer_staff set disabled_at = now() where id = $1', [person.id]);
    await expectRefusal((await signInThere()).answer, 'no account here belongs to yours');
    there.provider.account = undefined;
    await expectRefusal((await signInThere()).answer, 'The sign-in service has not signed you in.');
    expect(await refusals('provider-cancelled')).toBe(1);
  });

  it('another account there with the same address, until an administrator separates them', async () => {
    const person = await makePerson(bench.desk, 'ana@shop.example', [everything('publisher')]);
    await signInThere();
    await bench.db.execute('update composer_staff_sessions set ended_at = now()');
    there.provider.account = { ...ana, sub: 'recycled' };
    await expectRefusal((await signInThere()).answer, 'connected with somebody else');
    const admin = await signedIn('boss@shop.example', everything('administrator'), everything('publisher'));
    const act = { act: 'unlink', staff: String(person.id) };
    expect((await admin.post('/composer/staff', act)).location).toBe('/composer/staff?done=unlink');
    expect((await signInThere()).answer.status).toBe(200);
  });
});
