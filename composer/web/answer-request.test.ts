import { describe, expect, it } from 'vitest';
import { home } from '../server/composer.fixture';
import { createRelease, writeReleaseFile } from '../server/edit-release';
import { getRelease } from '../server/releases.repository';
import { readLive } from '../server/revisions.repository';
import { makeFirstLink } from '../server/staff/claim-link';
import { claimAs, codeOf, everything, password } from '../server/staff/staff.fixture';
import { hashScript } from './hash-script';
import { openBrowser, path, publisherOfMain, useTestSite } from './web.fixture';

const { bench, time, approve, signedIn, textOf } = useTestSite();
const read = (html: string, pattern: RegExp): string => pattern.exec(html)![1]!.replaceAll('&amp;', '&');

describe('from the printed link to a rollback, without script', () => {
  it('first administrator, invitation, publish, roll back', async () => {
    const admin = openBrowser(bench.site);
    expect(await admin.get('/')).toMatchObject({ status: 303, location: '/composer/releases' });
    expect(await admin.get('/composer/releases')).toMatchObject({ location: '/composer/sign-in' });

    const code = (await makeFirstLink(bench.desk))!;
    const claim = await admin.get(`/composer/claim?code=${code}`);
    expect(claim.text).toContain('This shop has no staff yet.');
    const account = { code, email: 'ana@shop.example', name: 'Ana', password };
    const short = await admin.post('/composer/claim', { ...account, password: 'short' });
    expect(short).toMatchObject({ status: 422 });
    expect(short.text).toContain('A password has 12 characters or more.');
    expect(short.html).toContain('value="ana@shop.example"');
    expect(await admin.post('/composer/claim', account)).toMatchObject({
      status: 303,
      location: '/composer/factor',
    });
    expect(await admin.get('/composer/staff')).toMatchObject({ location: '/composer/code' });

    const setup = await admin.get('/composer/factor');
    const secret = read(setup.html, /<code[^>]*>([A-Z2-7]+)</);
    expect(setup.html).toContain('aria-label="QR code for your authenticator app"');
    expect((await admin.post('/composer/factor', { code: '000000' })).status).toBe(422);
    const recovery = await admin.post('/composer/factor', { code: codeOf(secret, time.clock()) });
    expect(recovery.html.match(/<li>/g)).toHaveLength(10);

    const made = await admin.post('/composer/staff', {
      act: 'invite',
      email: 'ben@shop.example',
      role: 'publisher',
      brand: 'main',
      market: '*',
    });
    const link = read(made.html, /<code[^>]*>http:\/\/composer\.localhost:4000([^<]+)</);
    expect((await admin.get(`/composer/claim?code=${code}`)).status).toBe(410);

    const publisher = openBrowser(bench.site);
    const invited = new URL(link, 'http://x').searchParams.get('code')!;
    expect((await publisher.get(link)).text).toContain('You have been invited as ben@shop.example.');
    await publisher.post('/composer/claim', { code: invited, name: 'Ben', password });
    const own = read((await publisher.get('/composer/factor')).html, /<code[^>]*>([A-Z2-7]+)</);
    await publisher.post('/composer/factor', { code: codeOf(own, time.clock()) });

    const release = await approve();
    expect((await publisher.get('/composer/releases')).text).toContain('Changes page-configs/main/home.json');
    const page = await publisher.get(`/composer/releases/${release}`);
    expect(page.text).toContain('Block “hero”, title becomes “Winter” (was “Autumn”).');
    expect(await publisher.post(`/composer/releases/${release}`, { act: 'publish' })).toMatchObject({
      status: 303,
      location: `/composer/releases/${release}?done=publish`,
    });
    expect((await publisher.get(`/composer/releases/${release}?done=publish`)).text).toContain(
      'Published: it is live.',
    );

    const back = await publisher.get('/composer/history/1');
    expect(back.text).toContain('Block “hero”, title becomes “Autumn” (was “Winter”).');
    expect(await publisher.post('/composer/history/1', { act: 'roll-back' })).toMatchObject({ status: 303 });
    expect((await publisher.get('/composer/history?done=rollBack')).text).toContain(
      'the earlier state is live',
    );
    expect((await readLive(bench.db)).cause).toBe('rollback');

    const audit = await admin.get('/composer/audit');
    for (const what of ['Account created', 'Second factor set up', 'Invited', 'Published', 'Rolled back'])
      expect(audit.text).toContain(what);
    expect(audit.text).toContain('the chain is unbroken');
    expect(audit.html).not.toContain(password);
  }, 60_000);

  it('a sign-in takes the code after the password, and a sign-out ends it', async () => {
    const { secret } = await claimAs(bench.desk, 'ana@shop.example', [everything('publisher')]);
    time.moveBy(60_000);
    const ana = openBrowser(bench.site);
    const wrong = await ana.post('/composer/sign-in', {
      email: 'ana@shop.example',
      password: 'no such boot',
    });
    expect(wrong).toMatchObject({ status: 422 });
    expect(wrong.text).toContain('This address and password do not belong together.');
    await ana.post('/composer/sign-in', { email: 'ana@shop.example', password });
    expect(await ana.get('/composer/releases')).toMatchObject({ location: '/composer/code' });
    await ana.post('/composer/code', { code: codeOf(secret, time.clock()) });
    expect((await ana.get('/composer/releases')).status).toBe(200);
    const token = ana.cookies.get('composer')!;
    await ana.post('/composer/sign-out', {});
    const stolen = openBrowser(bench.site, new Map([['composer', token]]));
    expect(await stolen.get('/composer/releases')).toMatchObject({ location: '/composer/sign-in' });
  });
});

describe('a release', () => {
  it('is submitted, approved by another person, scheduled in the time zone of its brand, and ended', async () => {
    const { id } = await createRelease(bench.desk.composer, {
      title: 'Friday',
      kind: 'permanent',
      by: 'ana@shop.example',
    });
    const file = { path, base: textOf(path), doc: home({ title: 'Friday' }) };
    await writeReleaseFile(bench.desk.composer, { release: id, ...file, version: 0, by: 'ana@shop.example' });
    const ana = await signedIn('ana@shop.example', publisherOfMain);
    const ben = await signedIn('ben@shop.example', publisherOfMain);
    const at = `/composer/releases/${id}`;
    expect((await ana.post(at, { act: 'kind', kind: 'eternal' })).status).toBe(422);
    await ana.post(at, { act: 'kind', kind: 'temporary' });
    expect((await ana.get(at)).text).toContain('Temporary');
    await ana.post(at, { act: 'submit' });
    expect((await ana.post(at, { act: 'kind', kind: 'permanent' })).status).toBe(422);
    const own = await ana.post(at, { act: 'approve' });
    expect(own).toMatchObject({ status: 403 });
    expect(own.text).toContain('another publisher approves it');
    await ben.post(at, { act: 'approve', note: '' });
    const past = { act: 'schedule', zone: 'Europe/Madrid', from: '2020-01-01T00:00', until: '' };
    expect((await ben.post(at, past)).status).toBe(422);
    expect((await ben.post(at, { ...past, zone: 'Moon/Base' })).status).toBe(422);
    expect((await ben.post(at, { ...past, from: '' })).status).toBe(422);
    await ben.post(at, { ...past, from: '2026-11-27T00:00', until: '2026-11-30T00:00' });
    expect((await ben.get(at)).text).toContain('from 27 Nov 2026, 00:00 CET until 30 Nov 2026, 00:00 CET');
    expect((await ben.get('/composer/history')).text).toContain('“Friday” starts 27 Nov 2026, 00:00 CET');
    await ben.post(at, { act: 'disarm' });
    expect((await ben.get('/composer/history')).text).not.toContain('“Friday” starts');
    expect(await getRelease(bench.db, id)).toMatchObject({ state: 'approved', startsAt: null });
    const skipped = await ben.post(at, { ...past, from: '2027-03-28T02:30' });
    expect(skipped.text).toContain(
      '2027-03-28T02:30 does not exist in Europe/Madrid; it is 2027-03-28T03:30.',
    );
  });

  it('has preview links, which end', async () => {
    const ben = await signedIn('ben@shop.example', publisherOfMain);
    const at = `/composer/releases/${await approve()}`;
    await ben.post(at, { act: 'preview', brand: 'main' });
    expect((await ben.get(at)).html).toContain('href="http://main.localhost/_draft?t=1"');
    expect((await ben.post(at, { act: 'preview', brand: 'elsewhere' })).status).toBe(404);
    await ben.post(at, { 'end-preview': '1' });
    expect((await ben.get(at)).html).not.toContain('_draft');
    expect((await ben.post(at, { 'end-preview': '1' })).status).toBe(404);
  });

  it('that conflicts with a later one is published only when that is accepted', async () => {
    const ben = await signedIn('ben@shop.example', publisherOfMain);
    const [one, other] = [await approve(), await approve(path, home({ title: 'Spring' }))];
    await ben.post(`/composer/releases/${one}`, { act: 'publish' });
    const refused = await ben.post(`/composer/releases/${other}`, { act: 'publish' });
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.text).toContain('"Winter" below and "Spring" here'.replaceAll('"', '&quot;'));
    const accepted = await ben.post(`/composer/releases/${other}`, { act: 'publish', accept: 'on' });
    expect(accepted.status).toBe(303);
  });

  it('that would break the shop is not published', async () => {
    const ben = await signedIn('ben@shop.example', publisherOfMain);
    const release = await approve(path, home({ title: 'unsound' }));
    const refused = await ben.post(`/composer/releases/${release}`, { act: 'publish' });
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.text).toContain('The shop would not work with this release:');
    expect(await getRelease(bench.db, release)).toMatchObject({ state: 'approved' });
  });

  it('with hostile text is escaped', async () => {
    const ben = await signedIn('ben@shop.example', everything('publisher'));
    const words = '<script>alert(1)</script>{x, plural, other {#}}<b>"\'';
    const { html } = await ben.get(`/composer/releases/${await approve(path, home({ title: words }))}`);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;{x, plural, other {#}}&lt;b&gt;');
    expect(html).not.toContain('<script');
  });
});

describe('every answer', () => {
  it('is given on the composer’s host only', async () => {
    const eve = openBrowser(bench.site);
    for (const host of ['main.localhost:4000', 'evil.example', 'composer.localhost', '127.0.0.1:4000'])
      expect((await eve.get('/composer/sign-in', {}, host)).status).toBe(421);
  });

  it('is the script where it is asked for, kept by the browser under the name of its content alone', async () => {
    const ann = openBrowser(bench.site);
    const named = `/composer/script.js?v=${hashScript('start()')}`;
    const [kept, other] = [await ann.get(named), await ann.get('/composer/script.js?v=0123')];
    expect({ keptHtml: kept.html, otherHtml: other.html }).toEqual({
      keptHtml: 'start()',
      otherHtml: 'start()',
    });
    expect(kept.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(kept.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(other.headers.get('cache-control')).toBe('no-store');
  });

  it('has a policy without scripts and is never cached; the cookie is limited to this origin', async () => {
    const page = await openBrowser(bench.site).get('/composer/sign-in');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-frame-options')).toBe('DENY');
    expect(page.html).not.toMatch(/<script|style=|onclick|javascript:/);
    const ben = await signedIn('ben@shop.example', publisherOfMain);
    ben.cookies.clear();
    const signIn = await ben.post('/composer/sign-in', { email: 'ben@shop.example', password });
    expect(signIn.headers.getSetCookie()[0]).toMatch(/^composer=[\w-]{43};.*HttpOnly.*SameSite=Strict/);
  });

  it('is in the browser’s or the chosen language', async () => {
    const ana = openBrowser(bench.site);
    const spanish = { 'accept-language': 'ca, es-ES;q=0.8, en;q=0.5' };
    expect((await ana.get('/composer/sign-in', spanish)).text).toContain('Iniciar sesión');
    const back = { language: 'en', back: '/composer/sign-in?done=signOut' };
    expect(await ana.post('/composer/language', back)).toMatchObject({ location: back.back });
    expect((await ana.get('/composer/sign-in', spanish)).text).toContain('Sign in');
    for (const elsewhere of ['//evil.example', 'https://evil.example', '/composer//evil\\', '/en_GB'])
      expect(await ana.post('/composer/language', { language: 'en', back: elsewhere })).toMatchObject({
        location: '/composer/releases',
      });
  });
});
