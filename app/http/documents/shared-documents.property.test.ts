import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type RawRequest,
  ask,
  closeBoth,
  forgetAll,
  kept,
  openBoth,
  served,
} from './shared-documents.fixture';

beforeAll(openBoth);
afterAll(closeBoth);
beforeEach(forgetAll);

const odd = [
  '%5f',
  '%5F',
  '%20',
  '%00',
  '%2F',
  '..',
  '%2e%2e',
  '//',
  '\\',
  '%',
  '+',
  '&',
  '=',
  ';',
  ' ',
  '\t',
  '"',
  '\u00a0',
  'é',
];
const word = fc.constantFrom(
  'voucher',
  'prevoucher',
  'usrhash',
  'country_price',
  'store_mode',
  'page',
  'sort',
  '_data',
  'captcha',
  'utm_source',
  'x',
  'v%6fucher',
  'ALBA25',
  '1',
  ...odd,
);
const words = fc.array(word, { maxLength: 3 }).map((parts) => parts.join(''));
const pairs = (join: string) =>
  fc
    .array(
      fc.tuple(words, fc.constantFrom('=', ' =', '\t=', ''), words).map((parts) => parts.join('')),
      { maxLength: 3 },
    )
    .map((all) => all.join(join));
/** What node's parser takes for a target. */
const inTarget = (text: string) => text.replace(/[ \t"\u0080-\uffff]/g, (one) => encodeURIComponent(one));
const anyRequest: fc.Arbitrary<RawRequest> = fc
  .record({
    path: fc.constantFrom(
      '/public/a',
      '/public/b',
      '/public//a',
      '/public/a/../b',
      '/public/%61',
      '/private/a',
      '/public/moved',
      '/public/empty',
    ),
    query: pairs('&'),
    cookie: pairs('; '),
    host: fc.constantFrom(
      'main.localhost',
      'lab.localhost',
      'LAB.localhost:80',
      'lab.localhost:99999',
      'evil.example',
    ),
    agent: fc.constantFrom('Mozilla/5.0 (X11) Chrome/130', 'Googlebot/2.1', 'Mozilla/5.0 (X11) Firefox/120'),
    more: fc.constantFrom(
      'Accept: text/html',
      'X-Forwarded-For: 9.9.9.9',
      'Accept-Language: de',
      'Range: bytes=0-1',
    ),
  })
  .map(({ path, query, cookie, host, agent, more }) => ({
    target: `${path}${query && `?${inTarget(query)}`}`,
    headers: [`Host: ${host}`, `User-Agent: ${agent}`, ...(cookie ? [`Cookie: ${cookie}`] : []), more],
  }));

/** Made for this visitor, so it is another one each time. */
const isOwn = ({ body }: { body: string }) =>
  body.includes('/private/') ||
  (!body.includes('(shared document)') && !body.includes('shared-document-crawler'));

describe('any request', () => {
  it('gets what it gets with the cache off, whoever asked before', async () => {
    await fc.assert(
      fc.asyncProperty(anyRequest, anyRequest, async (attacker, victim) => {
        kept.clear();
        await ask(served.cached.port, attacker);
        const [found, alone] = [await ask(served.cached.port, victim), await ask(served.plain.port, victim)];
        expect({ status: found.status, isOwn: isOwn(found) }).toEqual({
          status: alone.status,
          isOwn: isOwn(alone),
        });
        if (!isOwn(alone)) expect(found.body).toBe(alone.body);
      }),
      { numRuns: 400 },
    );
  });

  it('has nothing of the attacker’s in a document that is the victim’s own', async () => {
    await fc.assert(
      fc.asyncProperty(anyRequest, anyRequest, async (attacker, victim) => {
        kept.clear();
        const marked = { ...attacker, headers: [...attacker.headers!, 'X-Mark: of-the-attacker'] };
        const answers = await Promise.all([
          ask(served.cached.port, marked),
          ask(served.cached.port, victim),
          ask(served.cached.port, victim),
        ]);
        for (const { body } of answers.slice(1)) expect(body).not.toContain('of-the-attacker');
      }),
      { numRuns: 200 },
    );
  });
});
