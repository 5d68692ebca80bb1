import { settingsSchema } from '../../engine/brands/settings.schema';
import { flagsSchema } from '../../engine/flags/flags.schema';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Database } from '../../eshop-api/database/database.types';
import { openTestDatabase, silentLog } from '../../eshop-api/database/test-database';
import type { Grant } from '../model/privileges';
import { createTestClock, home, makeApproved } from '../server/composer.fixture';
import { migrateComposer } from '../server/open-composer';
import { claimAs, openTestDesk } from '../server/staff/staff.fixture';
import type { StaffDesk } from '../server/staff/staff.types';
import { answerComposer } from './answer-request';
import { composeThemeStyles, renderScreen } from './render-screen';
import type { ComposerSite } from './site.types';

export const origin = 'http://composer.localhost:4000';

export interface TestSite extends ComposerSite {
  /** Logged program faults; each test checks that there are none. */
  faults: unknown[];
}

export const openTestSite = (desk: StaffDesk): TestSite => {
  const faults: unknown[] = [];
  return {
    desk,
    origin,
    faults,
    screens: async () => ({
      renderScreen,
      composeThemeStyles,
      css: 'main{}',
      script: 'start()',
      frameScript: 'choose()',
    }),
    brands: () => [
      { id: 'main', name: 'Main', timeZone: 'Europe/Madrid' },
      { id: 'running', name: 'Running', timeZone: 'Europe/Madrid' },
    ],
    startBrands: () => [
      {
        id: 'running',
        name: 'Running',
        timeZone: 'Europe/Madrid',
        defaultLocale: 'en_GB',
        locales: ['en_GB', 'de_DE'],
        patterns: { hosts: ['*.localhost'], publicOrigin: 'https://*.shop.example' },
      },
    ],
    currencies: () => ({ GB: 'GBP', DE: 'EUR', JP: 'JPY' }),
    hosts: () => ['main.localhost', 'running.localhost', 'composer.localhost', 'taken.localhost'],
    settings: { flags: flagsSchema, rules: settingsSchema.properties.rules },
    configs: () => {
      throw new Error('This site has no page configs.');
    },
    campaigns: async () => [],
    frameUrl: ({ preview, brand, from, path: of }, use) =>
      `http://${brand}.localhost${of}?_draft=${preview}${use ? `&_${use}=` : ''}${from ? `&_from=${from}` : ''}`,
    previewUrl: ({ preview, brand }) => `http://${brand}.localhost/_draft?t=${preview}`,
    // The texts themselves stand for the page.
    renderUnsaved: async ({ path: of }, changes) => ({
      status: 200,
      html: JSON.stringify([of, ...changes]),
    }),
    report: (error) => void faults.push(error),
  };
};

export interface PageResponse {
  status: number;
  location: string | null;
  headers: Headers;
  html: string;
  /** Text of the page, without markup. */
  text: string;
}

/** A browser without script: it keeps cookies, sends forms with the page's origin, and follows no redirects. */
export function openBrowser(site: ComposerSite, cookies = new Map<string, string>()) {
  const request = async (
    path: string,
    init: RequestInit = {},
    host = new URL(origin).host,
  ): Promise<PageResponse> => {
    const headers = new Headers(init.headers);
    headers.set('host', host);
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await answerComposer(site, new Request(origin + path, { ...init, headers }), undefined);
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (/max-age=0/i.test(line)) cookies.delete(name!);
      else cookies.set(name!, value!);
    }
    const html = await answer.text();
    return {
      status: answer.status,
      location: answer.headers.get('location'),
      headers: answer.headers,
      html,
      text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '),
    };
  };
  return {
    cookies,
    get: (path: string, headers: HeadersInit = {}, host?: string) => request(path, { headers }, host),
    post: (
      path: string,
      fields: Record<string, string> | URLSearchParams,
      headers: Record<string, string> = {},
    ) =>
      request(path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { origin, 'sec-fetch-site': 'same-origin', ...headers },
      }),
  };
}

export const path = 'page-configs/main/home.json';
export const foreignPath = 'page-configs/running/home.json';
const files = new Map([
  [path, home({ title: 'Autumn' })],
  [foreignPath, home({ title: 'Autumn' })],
]);
export const publisherOfMain: Grant = { role: 'publisher', brand: 'main', market: '*' };

/** A site on an empty database for each test of a file; a logged program fault fails the test. */
export function useTestSite() {
  const time = createTestClock();
  const bench = { db: undefined!, desk: undefined!, site: undefined! } as {
    db: Database;
    desk: StaffDesk;
    site: TestSite;
  };
  beforeAll(async () => {
    bench.db = await openTestDatabase();
  });
  afterAll(() => bench.db.close());
  beforeEach(async () => {
    await bench.db.execute('drop schema public cascade; create schema public');
    await migrateComposer(bench.db, silentLog);
    time.moveTo('2026-11-25T12:00:00Z');
    bench.desk = openTestDesk(bench.db, { clock: time.clock, files: () => files });
    bench.site = openTestSite(bench.desk);
  });
  afterEach(() => expect(bench.site.faults).toEqual([]));
  return {
    bench,
    time,
    textOf: (of: string) => files.get(of)!,
    approve: (of = path, doc = home({ title: 'Winter' })) =>
      makeApproved(bench.desk.composer, doc, { path: of, base: files.get(of)! }),
    /** A signed-in person with a browser. */
    signedIn: async (email: string, ...grants: Grant[]) => {
      const { token } = await claimAs(bench.desk, email, grants);
      time.moveBy(60_000);
      return openBrowser(bench.site, new Map([['composer', token]]));
    },
  };
}
