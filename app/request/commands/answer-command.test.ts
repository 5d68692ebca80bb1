import { expect, it } from 'vitest';
import type { Command, CommandContext } from '../../../blocks/_contract/commands/command.types';
import { createSessionSeal, openSessions } from '../../session/session-seal';
import type { Shop } from '../../shop/shop.types';
import { brand, locale, readyBlock } from '../request-parts.fixture';
import { answerCommand, answerPost } from './answer-command.server';

/** A command that ends the session also empties the browser's cache, so that Back shows nothing of it; no other one does. */
const shopWith = (run: Command['run']): Shop =>
  ({
    brands: { pick: () => brand },
    members: { check: async () => false },
    flags: () => ({}),
    clock: () => new Date('2026-11-28T10:00:00Z'),
    sessions: openSessions(createSessionSeal(['thirty-two letters of a secret ..'])),
    matchRoute: () => ({ page: 'account', params: {} }),
    localizedPage: () => ({
      cache: { document: 'personal' },
      regions: { main: [readyBlock('nav', { commands: { go: { form: {}, run } }, messages: {} })] },
    }),
    wordsFor: () => (key: string) => key,
    links: {
      locate: async () => ({ locale, rest: '/myaccount' }),
      href: (link: string) => `/en_GB/${link}`,
      localePaths: () => [],
    },
    api: { open: () => ({}) },
    conditionParameters: () => new Set(),
    log: { error: () => undefined },
  }) as unknown as Shop;

const fields = { _block: 'nav', _command: 'go' };
const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '24' };
const post = (path: string): Request =>
  new Request(`http://alba.test${path}`, { method: 'POST', headers, body: new URLSearchParams(fields) });
const go = { go: 'page:login?signed=out' };
const pair = { token: 'a', refreshToken: 'b' };

it.each<[string, (context: CommandContext) => Promise<void>, string | null]>([
  ['the end of a session', ({ keepSession }) => keepSession(null), '"cache"'],
  ['a session that begins', ({ keepSession }) => keepSession(pair), null],
  ['anything else', async () => undefined, null],
])('%s: with and without a script', async (_what, work, value) => {
  const shop = shopWith(async (context) => {
    await work(context);
    return go;
  });
  const scripted = await answerCommand(post('/_command?path=%2Fen_GB%2Fmyaccount'), shop);
  const plain = await answerPost(post('/en_GB/myaccount'), { shop, slot: {} } as never);
  expect({ scripted: scripted.status, plain: plain.status }).toEqual({ scripted: 200, plain: 303 });
  for (const answer of [scripted, plain]) expect(answer.headers.get('clear-site-data')).toBe(value);
});
