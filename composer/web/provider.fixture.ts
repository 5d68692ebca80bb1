import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { listAudit } from '../server/audit.repository';
import { openProvider } from '../server/staff/provider/open-provider';
import { startTestProvider, type TestProvider } from '../server/staff/provider/provider.fixture';
import type { ProviderSettings } from '../server/staff/provider/provider.types';
import { everything, makePerson } from '../server/staff/staff.fixture';
import { openBrowser, origin, useTestSite } from './web.fixture';

/** A person at the provider, with a second factor. */
export const ana = {
  sub: 'ana-1',
  email: 'ana@shop.example',
  email_verified: true,
  name: 'Ana',
  amr: ['pwd', 'mfa'],
};

type Browser = ReturnType<typeof openBrowser>;
export const pathOf = (answer: URL): string => answer.pathname + answer.search;

const log = { warn: () => undefined };

/** A site with an administrator and a provider where Ana signs in. */
export function useProvider() {
  const site = useTestSite();
  const { bench, time } = site;
  // Assigned before the first test.
  const there = {} as { provider: TestProvider };
  beforeAll(async () => {
    there.provider = await startTestProvider(`${origin}/composer/oidc/callback`);
  });
  afterAll(() => there.provider.close());
  const configure = (more: Partial<ProviderSettings> = {}) => {
    const settings = { ...there.provider.settings, ...more };
    bench.desk.provider = openProvider(settings, { clock: time.clock, log });
  };
  beforeEach(async () => {
    Object.assign(there.provider, { account: ana, forge: undefined, key: 'own', isDown: false });
    configure();
    await makePerson(bench.desk, 'root@shop.example', [everything('administrator')]);
  });
  /** Goes to the provider and comes back. @returns the answer's path */
  const goAndComeBack = async (browser: Browser): Promise<string> => {
    const { status, location } = await browser.get('/composer/oidc');
    expect(status).toBe(303);
    return pathOf(await there.provider.visit(location!));
  };
  return {
    ...site,
    there,
    configure,
    goAndComeBack,
    signInThere: async (browser = openBrowser(bench.site)) => ({
      browser,
      answer: await browser.get(await goAndComeBack(browser)),
    }),
    sessions: async () =>
      (await bench.db.query('select 1 from composer_staff_sessions where ended_at is null')).length,
    audited: async (what: string) => (await listAudit(bench.db)).filter((row) => row.what === what),
  };
}
