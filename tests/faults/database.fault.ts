import fs from 'node:fs';
import path from 'node:path';
import { expect, listBlocks, test } from './shops.fixture';

/** The embedded PostgreSQL is killed while two running shops share its data folder. */
test.describe.configure({ mode: 'default' });

const listing = '/en_GB/women/shoes';
const patience = { intervals: [50], timeout: 60_000 };
const report = (hash: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify([`Home [en_GB] home ${hash}`]),
});

for (const signal of ['SIGKILL', 'SIGQUIT'] as const) {
  test(`PostgreSQL ended by ${signal}: pages are served, writes are refused clearly, and it restarts by itself`, async ({
    shops: { own, remote, root },
  }) => {
    const postmaster = () =>
      Number(fs.readFileSync(path.join(root.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    const write = (hash: string) => own.visit('main', `/eshop-api/api/v1/labels/${hash}`, report(hash));
    const before = await own.visit('main', listing);
    expect(before.status).toBe(200);
    expect((await write(`before-${signal}`)).status).toBe(200);
    const dead = postmaster();
    process.kill(dead, signal);

    await expect
      .poll(async () => (await own.health()).why?.join() ?? '', patience)
      .toMatch(/PostgreSQL went away|database cannot be reached/);
    const cold = `/en_GB/men/shoes?filter.color=black&sort=price_asc&signal=${signal}`;
    for (const shop of [own, remote]) {
      for (const address of [listing, cold]) {
        const answer = await shop.visit('main', address);
        expect({ address, status: answer.status, hasBlocks: listBlocks(answer.body).length > 3 }).toEqual({
          address,
          status: 200,
          hasBlocks: true,
        });
      }
    }

    // Until it is back each write gets a clear error, then it succeeds.
    const codes = new Set<string>();
    await expect
      .poll(async () => {
        const { status, body, ms } = await write(`after-${signal}`);
        expect(body).not.toMatch(/node_modules|\.ts:\d|postgres\.run/);
        expect(ms).toBeLessThan(10_000);
        const { errors } = JSON.parse(body) as { errors: { code: string }[] };
        codes.add(`${status} ${errors[0]?.code ?? 'OK'}`);
        return status;
      }, patience)
      .toBe(200);
    expect([...codes].filter((code) => !['503 database_unavailable', '200 OK'].includes(code))).toEqual([]);

    for (const shop of [own, remote])
      await expect.poll(async () => (await shop.health()).status, patience).toBe('ok');
    expect(postmaster()).not.toBe(dead);
    expect(
      JSON.parse((await own.visit('main', `/eshop-api/api/v1/labels/before-${signal}`)).body),
      'nothing acknowledged is lost',
    ).toMatchObject({ shouldPost: false });
    expect((await own.visit('main', listing)).status).toBe(200);
  });
}
