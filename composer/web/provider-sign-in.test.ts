import { beforeEach, describe, expect, it } from 'vitest';
import type { Grant } from '../model/privileges';
import { inviteStaff } from '../server/staff/invite-staff';
import { claimAs, everything, makePerson, password } from '../server/staff/staff.fixture';
import { findStaffByEmail, listStaff } from '../server/staff/staff.repository';
import { ana, useProvider } from './provider.fixture';
import { openBrowser, origin } from './web.fixture';

const { bench, time, there, configure, goAndComeBack, signInThere, sessions, audited } = useProvider();

describe('the button', () => {
  it('stands on the page only with a provider, beside the password', async () => {
    const page = await openBrowser(bench.site).get('/composer/sign-in');
    expect(page.text).toContain('Sign in with Shop accounts');
    expect(page.html).toContain('name="password"');
    bench.desk.provider = undefined;
    const without = openBrowser(bench.site);
    expect((await without.get('/composer/sign-in')).html).not.toContain('/composer/oidc');
    for (const path of ['/composer/oidc', '/composer/oidc/callback?code=1&state=2'])
      expect((await without.get(path)).status).toBe(404);
  });

  it('leads to the provider with code flow, PKCE, state and nonce, and a cookie that comes back from another site', async () => {
    const { location, headers } = await openBrowser(bench.site).get('/composer/oidc');
    const query = Object.fromEntries(new URL(location!).searchParams);
    expect(query).toMatchObject({
      response_type: 'code',
      client_id: 'composer',
      code_challenge_method: 'S256',
      redirect_uri: `${origin}/composer/oidc/callback`,
      scope: 'openid email profile',
    });
    expect([query['state'], query['nonce'], query['code_challenge']].every((one) => one!.length >= 43)).toBe(
      true,
    );
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^composer-sign-in=.*HttpOnly.*SameSite=Lax$/i),
    ]);
    const stored = JSON.stringify(await bench.db.query('select * from composer_provider_sign_ins'));
    expect(stored).not.toContain(query['state']);
    expect(stored).not.toContain(query['nonce']);
  });

  it('reads the metadata once for many people, and again after an hour', async () => {
    const before = there.provider.discoveries;
    await Promise.all([1, 2, 3].map(() => openBrowser(bench.site).get('/composer/oidc')));
    await openBrowser(bench.site).get('/composer/oidc');
    expect(there.provider.discoveries - before).toBe(1);
    time.moveBy(60 * 60_000);
    await openBrowser(bench.site).get('/composer/oidc');
    expect(there.provider.discoveries - before).toBe(2);
  });
});

describe('a person', () => {
  it('with an account and this verified address is signed in, from a page of the composer', async () => {
    await makePerson(bench.desk, 'Ana@shop.example', [everything('publisher')]);
    const { browser, answer } = await signInThere();
    expect(answer.status).toBe(200);
    // A redirect would arrive without the session's cookie, which is `Strict`.
    expect(answer.headers.get('refresh')).toBe('0; url=/composer/releases');
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^composer=.*SameSite=Strict$/i),
      expect.stringMatching(/^composer-sign-in=;.*Max-Age=0/i),
    ]);
    expect((await browser.get('/composer/releases')).text).toContain('Signed in as Ana');
    expect(await audited('sign-in at provider')).toMatchObject([
      { by: 'Ana@shop.example', facts: { issuer: there.provider.settings.issuer, hasFactor: true } },
    ]);
    expect(await audited('staff link provider')).toHaveLength(1);
  });

  it('stays the same when the address changes there', async () => {
    const person = await makePerson(bench.desk, 'ana@shop.example', [everything('publisher')]);
    await signInThere();
    there.provider.account = { ...ana, email: 'ana.new@shop.example', email_verified: false };
    expect((await signInThere()).answer.status).toBe(200);
    expect(await audited('sign-in at provider')).toMatchObject([
      { facts: { staff: person.id } },
      { facts: { staff: person.id } },
    ]);
  });

  it('who was invited gets the account of the invitation, whose link ends, and no password', async () => {
    const admin = (await findStaffByEmail(bench.db, 'root@shop.example'))!;
    const grants: Grant[] = [{ role: 'editor', brand: 'main', market: '*' }];
    const { token } = await inviteStaff(bench.desk, admin, { email: 'ANA@shop.example', grants });
    const { browser } = await signInThere();
    expect((await browser.get('/composer/releases')).status).toBe(200);
    expect(await findStaffByEmail(bench.db, 'ana@shop.example')).toMatchObject({ name: 'Ana', grants });
    expect((await browser.get(`/composer/claim?code=${token}`)).status).toBe(410);
    for (const guess of ['', 'none', 'null', password])
      expect(
        (await browser.post('/composer/sign-in', { email: 'ana@shop.example', password: guess })).status,
      ).toBe(422);
  });

  it('without a second factor there enters a code here, or sets one up', async () => {
    await claimAs(bench.desk, 'ana@shop.example', [everything('publisher')]);
    for (const amr of [[], ['pwd'], ['otp'], ['otp', 'otp']]) {
      there.provider.account = { ...ana, amr };
      const { browser, answer } = await signInThere();
      expect(answer.headers.get('refresh')).toBe('0; url=/composer/code');
      expect(await browser.get('/composer/releases')).toMatchObject({ location: '/composer/code' });
      expect((await browser.get('/composer/code')).status).toBe(200);
    }
    for (const amr of [['mfa'], ['pwd', 'otp']]) {
      there.provider.account = { ...ana, amr };
      expect((await signInThere()).answer.headers.get('refresh')).toBe('0; url=/composer/releases');
    }
    configure({ isFactor: true });
    there.provider.account = { ...ana, amr: [] };
    expect((await signInThere()).answer.headers.get('refresh')).toBe('0; url=/composer/releases');
  });
});

describe('groups', () => {
  const editor: Grant = { role: 'editor', brand: 'main', market: '*' };
  const groups = new Map<string, readonly Grant[]>([
    ['editors', [editor]],
    ['admins', [everything('administrator')]],
  ]);
  beforeEach(() => configure({ groups }));
  const grantsOf = async (email: string) => (await findStaffByEmail(bench.db, email))?.grants;

  it('make an account, and a group that was left takes its grants back', async () => {
    there.provider.account = { ...ana, groups: ['editors', 'admins', 'others', '__proto__'] };
    const { browser } = await signInThere();
    expect(await grantsOf('ana@shop.example')).toEqual([everything('administrator'), editor]);
    expect((await browser.get('/composer/staff')).text).toContain('Roles of its groups come back');
    there.provider.account = { ...ana, groups: 'editors' };
    const later = await signInThere();
    expect(await grantsOf('ana@shop.example')).toEqual([editor]);
    expect((await later.browser.get('/composer/staff')).status).toBe(403);
    // The session with the former grants has ended.
    expect((await browser.get('/composer/releases')).location).toBe('/composer/sign-in');
    expect(await audited('staff grants of groups')).toHaveLength(2);
  });

  it('leave grants that staff have given', async () => {
    await makePerson(bench.desk, 'ana@shop.example', [editor]);
    there.provider.account = { ...ana, groups: ['admins', 'editors'] };
    await signInThere();
    there.provider.account = { ...ana, groups: [] };
    await signInThere();
    expect(await grantsOf('ana@shop.example')).toEqual([editor]);
  });

  it('that give nothing any more end the sessions, and no new one begins', async () => {
    there.provider.account = { ...ana, groups: ['editors'] };
    await signInThere();
    expect(await sessions()).toBe(1);
    there.provider.account = { ...ana, groups: [] };
    const { answer } = await signInThere();
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('Your groups at the sign-in service give you no role here.');
    expect(await sessions()).toBe(0);
    expect(await grantsOf('ana@shop.example')).toEqual([]);
  });

  it('never take the last administrator', async () => {
    there.provider.account = { ...ana, groups: ['admins', 'editors'] };
    await signInThere();
    await bench.db.execute("update composer_staff set disabled_at = now() where email = 'root@shop.example'");
    there.provider.account = { ...ana, groups: [] };
    expect((await signInThere()).answer.status).toBe(200);
    expect(await grantsOf('ana@shop.example')).toEqual([everything('administrator')]);
    const [row] = await audited('staff grants of groups');
    expect(row).toMatchObject({ facts: { isKeptAdministrator: true, removed: [editor] } });
  });

  it('make nobody the first person of a shop without administrator', async () => {
    await bench.db.execute('delete from composer_grants; delete from composer_staff');
    there.provider.account = { ...ana, groups: ['editors'] };
    expect((await signInThere()).answer.text).toContain('no account here belongs to yours');
    expect(await listStaff(bench.db)).toEqual([]);
  });
});

describe('while the provider is down', () => {
  const down = 'The sign-in service cannot be reached. Sign in with your password, or try again.';

  it('the page says so, and passwords work', async () => {
    await claimAs(bench.desk, 'ana@shop.example', [everything('publisher')]);
    there.provider.isDown = true;
    const browser = openBrowser(bench.site);
    const page = await browser.get('/composer/oidc');
    expect(page.status).toBe(502);
    expect(page.text).toContain(down);
    expect((await browser.post('/composer/sign-in', { email: 'ana@shop.example', password })).location).toBe(
      '/composer/code',
    );
    there.provider.isDown = false;
    expect((await browser.get('/composer/oidc')).status).toBe(303);
  });

  it('also when it goes down during a sign-in', async () => {
    const browser = openBrowser(bench.site);
    const path = await goAndComeBack(browser);
    there.provider.isDown = true;
    const answer = await browser.get(path);
    expect(answer.status).toBe(502);
    expect(answer.text).toContain(down);
    expect(await sessions()).toBe(0);
  });
});
