import { describe, expect, it } from 'vitest';
import { listAudit } from '../server/audit.repository';
import { getRelease } from '../server/releases.repository';
import { claimAs, everything, password } from '../server/staff/staff.fixture';
import { foreignPath, openBrowser, openTestSite, publisherOfMain, useTestSite } from './web.fixture';

const { bench, approve, signedIn } = useTestSite();

describe('refused, and nothing changes', () => {
  const publish = { act: 'publish' };

  it.each([
    [{ origin: 'http://main.localhost:4000' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: '' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'cross-site' }],
  ])('a form with %j', async (headers) => {
    const ben = await signedIn('ben@shop.example', publisherOfMain);
    const release = await approve();
    const refused = await ben.post(`/composer/releases/${release}`, publish, headers);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('sent from another site');
    expect(await getRelease(bench.db, release)).toMatchObject({ state: 'approved' });
  });

  it.each(['forged', '', "' or 1=1", 'a'.repeat(43), 'a'.repeat(5000)])(
    'a form of the session %j',
    async (token) => {
      const release = await approve();
      const eve = openBrowser(bench.site, new Map([['composer', encodeURIComponent(token)]]));
      const refused = await eve.post(`/composer/releases/${release}`, publish);
      expect(refused.status).toBe(401);
      expect(refused.text).toContain('You are signed out.');
      expect(await getRelease(bench.db, release)).toMatchObject({ state: 'approved' });
    },
  );

  it('a session without the second factor', async () => {
    await claimAs(bench.desk, 'ben@shop.example', [publisherOfMain]);
    const half = openBrowser(bench.site);
    await half.post('/composer/sign-in', { email: 'ben@shop.example', password });
    const release = await approve();
    expect((await half.post(`/composer/releases/${release}`, publish)).status).toBe(401);
    expect(await half.get('/composer/factor')).toMatchObject({ location: '/composer/code' });
    expect(await getRelease(bench.db, release)).toMatchObject({ state: 'approved' });
  });

  it('a role too low, and a release of another brand', async () => {
    const release = await approve();
    const at = `/composer/releases/${release}`;
    const viewer = await signedIn('vera@shop.example', { ...publisherOfMain, role: 'viewer' });
    expect((await viewer.get(at)).text).toContain('With your role you can look at this release.');
    expect((await viewer.post(at, publish)).status).toBe(403);
    expect((await viewer.post('/composer/history/1', { act: 'roll-back' })).status).toBe(403);
    expect((await viewer.post('/composer/history', { act: 'pause' })).status).toBe(403);
    expect((await viewer.get('/composer/staff')).status).toBe(403);
    expect((await viewer.post('/composer/staff', { act: 'invite', email: 'x@y.zz' })).status).toBe(403);
    expect((await viewer.get('/composer/audit')).status).toBe(403);
    const ben = await signedIn('ben@shop.example', publisherOfMain);
    const foreign = await approve(foreignPath);
    expect((await ben.get(`/composer/releases/${foreign}`)).status).toBe(403);
    expect((await ben.post(`/composer/releases/${foreign}`, publish)).status).toBe(403);
    expect({
      release: await getRelease(bench.db, release),
      foreign: await getRelease(bench.db, foreign),
    }).toMatchObject({ release: { state: 'approved' }, foreign: { state: 'approved' } });
  });

  it('an invalid form, an unknown action, invalid numbers', async () => {
    const ben = await signedIn('ben@shop.example', everything('publisher'));
    const at = `/composer/releases/${await approve()}`;
    const json = await ben.post(at, publish, { 'content-type': 'application/json' });
    expect(json).toMatchObject({ status: 422 });
    expect(await ben.post(at, { act: 'explode' })).toMatchObject({ status: 303, location: at });
    expect(await ben.post(at, {})).toMatchObject({ status: 303, location: at });
    for (const wrong of ['0', '-1', '1e3', '9999999999999999', 'x', '1/2'])
      expect((await ben.get(`/composer/releases/${wrong}`)).status).toBe(404);
    expect((await ben.get('/composer/releases/999')).status).toBe(404);
    expect((await ben.get('/composer/history/999')).status).toBe(404);
    expect((await ben.get('/composer/nowhere')).status).toBe(404);
  });

  it('a release that was published meanwhile, from an outdated page', async () => {
    const ben = await signedIn('ben@shop.example', everything('publisher'));
    const at = `/composer/releases/${await approve()}`;
    const outcomes = await Promise.all([ben.post(at, publish), ben.post(at, publish)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([303, 422]);
    expect((await ben.post(at, publish)).text).toContain('The release is in another state by now.');
    expect((await listAudit(bench.db)).filter(({ what }) => what === 'publish')).toHaveLength(1);
  });

  it('any request while the database is unavailable, with an explanation', async () => {
    const ben = await signedIn('ben@shop.example', everything('publisher'));
    const at = `/composer/releases/${await approve()}`;
    const lost = () =>
      Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect' }));
    const { desk, db } = bench;
    const away = { ...db, query: lost, execute: lost, transaction: lost };
    const site = openTestSite({ ...desk, composer: { ...desk.composer, db: away } });
    const cut = openBrowser(site, ben.cookies);
    for (const answer of [await cut.get(at), await cut.post(at, publish), await cut.get('/composer/audit')]) {
      expect(answer.status).toBe(503);
      expect(answer.text).toContain('The database cannot be reached.');
    }
    expect(site.faults).toEqual([]);
    expect((await ben.get(at)).status).toBe(200);
  });
});
