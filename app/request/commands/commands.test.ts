import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CommandRefused, type Command } from '../../../blocks/_contract/commands/command.types';
import { ApiError } from '../../../eshop-api/contract/api-error';
import { formFields, optional } from '../../../eshop-api/contract/fields/form-fields';
import { brand, locale, readyBlock } from '../request-parts.fixture';
import type { LocalizedBlock, RequestContext } from '../request-context.types';
import type { Shop } from '../../shop/shop.types';
import { isOwnPost } from '../../http/refuse-request';
import { readPost } from './read-post.server';
import { runCommand } from './run-command.server';
import { writeCookie } from '../../session/cookies';

const address = 'http://alba.test/en_GB/contact?x=1';
const postOf = (body: BodyInit, headers: Record<string, string> = {}) => {
  const request = new Request(address, { method: 'POST', body, headers });
  if (!request.headers.has('content-length'))
    request.headers.set('content-length', String(typeof body === 'string' ? body.length : 100));
  return request;
};
const form = (fields: Record<string, string>) =>
  postOf(new URLSearchParams({ _block: 'letters', _command: 'letters.join', ...fields }));

describe('who may post', () => {
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://alba.test' }, false],
    [{ origin: 'http://alba.test' }, true],
    [{ origin: 'http://evil.test' }, false],
    [{ origin: 'null' }, false],
    [{ referer: 'http://alba.test/en_GB' }, true],
    [{}, false],
  ])('%j: %s', (headers, own) => expect(isOwnPost({ host: 'alba.test', ...headers })).toBe(own));
});

describe('reading a form', () => {
  it('reads block and command from the fields', async () =>
    expect(await readPost(form({ email: 'a@b.c' }))).toMatchObject({
      block: 'letters',
      command: 'letters.join',
    }));
  it('a button’s own command wins over its form’s', async () => {
    const fields = new URLSearchParams([
      ['_block', 'letters'],
      ['_command', 'letters.join'],
      ['_command', 'letters.try'],
    ]);
    expect((await readPost(postOf(fields, { 'content-length': '60' }))).command).toBe('letters.try');
  });
  it.each([
    ['another type', () => postOf('{}', { 'content-type': 'application/json' }), 415],
    ['a type that objects inherit', () => postOf('{}', { 'content-type': 'constructor' }), 415],
    ['no length', () => new Request(address, { method: 'POST', body: new URLSearchParams('a=b') }), 411],
    ['too large', () => postOf(new URLSearchParams('a=b'), { 'content-length': String(300 * 1024) }), 413],
    [
      'too many fields',
      () =>
        postOf(new URLSearchParams(Array.from({ length: 501 }, (_, i): [string, string] => [`f${i}`, '1']))),
      413,
    ],
    ['broken multipart', () => postOf('nothing', { 'content-type': 'multipart/form-data' }), 400],
  ])('%s', async (_case, make, status) =>
    expect(await readPost(make()).catch((error) => error.status)).toBe(status),
  );
});

describe('running a command', () => {
  const run = vi.fn<Command['run']>();
  const commands = {
    'letters.join': {
      form: { email: formFields.email, note: optional(formFields.textArea), pin: formFields.cardPin },
      run,
    },
  };
  const block: LocalizedBlock = {
    ...readyBlock('letters', { commands, messages: { error_taken: 'Taken.' } }),
    props: { list: 'a' },
    words: (key) => ({ error_taken: 'Taken.' })[key] ?? key,
  };
  const errors: unknown[] = [];
  const shop = {
    localizedPage: () => ({
      cache: { document: 'public' },
      regions: { main: [{ ...readyBlock('outer'), slots: { inner: [block] } }] },
    }),
    wordsFor: (_brand: unknown, _locale: unknown, section: string) => (key: string) => `${section}.${key}`,
    links: { href: (link: string) => `/en_GB/${link}`, localePaths: () => [] },
    api: { open: () => ({}) },
    conditionParameters: () => new Set(),
    log: { error: (facts: unknown) => void errors.push(facts) },
  } as unknown as Shop;
  const visit = {
    brand,
    locale,
    match: { page: 'contact', params: {} },
    url: new URL(address),
    request: new Request(address),
    cookies: { bag: '1' },
    priceCookies: {},
    flags: {},
    now: new Date(),
    status: 200,
  } as unknown as RequestContext;
  const post = async (fields: Record<string, string>) =>
    runCommand(await readPost(form(fields)), visit, shop);
  beforeEach(() => {
    run.mockReset();
    errors.length = 0;
  });

  it('hands over trimmed values of its own fields, the block’s props and the cookies', async () => {
    const answer = await post({ email: ' a@b.co ', note: 'one\r\ntwo\u0000', other: 'x' });
    expect(run.mock.calls[0]![1].text).toEqual({ email: 'a@b.co', note: 'one\ntwo', pin: '' });
    expect({ fields: run.mock.calls[0]![2], cookies: run.mock.calls[0]![0].cookies }).toEqual({
      fields: { list: 'a' },
      cookies: { bag: '1' },
    });
    expect(answer.state).toMatchObject({ status: 'done', values: {}, errors: {} });
  });
  it('reports what is wrong, keeps what was typed, but no secrets, and runs nothing', async () => {
    const { state } = await post({ email: 'nonsense', note: 'kept', pin: '1234' });
    expect(state).toMatchObject({
      status: 'invalid',
      values: { email: 'nonsense', note: 'kept' },
      errors: { email: 'validation.email_invalid' },
      message: 'errors.checkFields',
    });
    expect(state.values).not.toHaveProperty('pin');
    expect(run).not.toHaveBeenCalled();
  });
  it.each([
    [
      'a refusal',
      new CommandRefused('Sold out.', { email: 'Used.' }),
      { message: 'Sold out.', errors: { email: 'Used.' } },
      0,
    ],
    ['an API error with words of the block', new ApiError('taken', 'x', ''), { message: 'Taken.' }, 0],
    ['an outage', new ApiError('ERR_TIMEOUT', 'x', ''), { message: 'errors.busyText' }, 1],
    ['too many calls', new ApiError('too_many_requests', 'x', '', 429), { message: 'errors.tooMany' }, 0],
    ['a log-in that ended', new ApiError('unauthorized', 'x', ''), { message: 'errors.unauthorized' }, 0],
    ['a mistake of ours', new TypeError('x'), { message: 'errors.unknown' }, 1],
  ])('%s becomes words and loses nothing', async (_case, error, expected, logged) => {
    run.mockRejectedValue(error);
    const { state, cookies } = await post({ email: 'a@b.co', note: 'kept' });
    expect(state).toMatchObject({ status: 'failed', values: { email: 'a@b.co', note: 'kept' }, ...expected });
    expect({ cookies, errorCount: errors.length }).toEqual({ cookies: [], errorCount: logged });
  });
  it('logs a mistake of ours without what names the visitor', async () => {
    run.mockRejectedValue(new TypeError('x'));
    const asked = { ...visit, url: new URL(`/en_GB/contact?page=2&usrhash=${'a'.repeat(32)}`, address) };
    await runCommand(await readPost(form({ email: 'a@b.co' })), asked, shop);
    expect(errors).toMatchObject([{ url: 'http://alba.test/en_GB/contact?page=2' }]);
  });
  it('several files of one field come as a list without the empty ones', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ _block: 'letters', _command: 'letters.join' }))
      body.append(name, value);
    for (const content of ['one', '', 'two']) body.append('photos', new File([content], `${content}.png`));
    body.append('photos', 'no file');
    const photos = { file: { maxBytes: 100, types: [] }, list: { most: 2, maxBytes: 100 } };
    const page = {
      ...shop,
      localizedPage: () => ({
        ...shop.localizedPage(brand, locale, 'contact'),
        regions: {
          main: [
            {
              ...block,
              block: { ...block.block, commands: { 'letters.join': { form: { photos }, run } } },
            },
          ],
        },
      }),
    } as unknown as Shop;
    const { state } = await runCommand(await readPost(postOf(body)), visit, page);
    const [, { fileLists, files, text }] = run.mock.calls[0]!;
    expect({ status: state.status, files, text, names: fileLists.photos!.map(({ name }) => name) }).toEqual({
      ...{ status: 'done', files: {}, text: {} },
      names: ['one.png', 'two.png'],
    });
  });
  it('asks for fields by what was chosen', async () => {
    const chosen = {
      form: (posted: (name: string) => string) => ({
        kind: {},
        pin: posted('kind') === 'card' ? formFields.textArea : {},
      }),
      run,
    };
    const page = {
      ...shop,
      localizedPage: () => ({
        ...shop.localizedPage(brand, locale, 'contact'),
        regions: { main: [{ ...block, block: { ...block.block, commands: { 'letters.join': chosen } } }] },
      }),
    } as unknown as Shop;
    const ask = async (kind: string) => (await runCommand(await readPost(form({ kind })), visit, page)).state;
    expect({ cardErrors: (await ask('card')).errors, cashStatus: (await ask('cash')).status }).toEqual({
      cardErrors: { pin: 'validation.text_area_required' },
      cashStatus: 'done',
    });
  });
  it('gives the form the country and the flags that its fields depend on', async () => {
    const callback = vi.fn(() => ({}));
    const page = {
      ...shop,
      localizedPage: () => ({
        ...shop.localizedPage(brand, locale, 'contact'),
        regions: {
          main: [
            { ...block, block: { ...block.block, commands: { 'letters.join': { form: callback, run } } } },
          ],
        },
      }),
    } as unknown as Shop;
    await runCommand(await readPost(form({})), visit, page);
    expect(callback).toHaveBeenCalledWith(expect.any(Function), {
      country: visit.locale.country,
      flags: visit.flags,
    });
  });
  it('keeps what was typed where the command requests it, and nothing else that is done', async () => {
    run.mockResolvedValue({ keepsValues: true });
    const kept = await post({ email: 'a@b.co', pin: '1234' });
    expect(kept).toMatchObject({ keepsValues: true, state: { status: 'done' } });
    expect(kept.state.values).toMatchObject({ email: 'a@b.co' });
    expect(kept.state.values).not.toHaveProperty('pin');
    run.mockResolvedValue({});
    expect((await post({ email: 'a@b.co' })).state.values).toEqual({});
  });
  it('goes to the address that the command returns, with its cookies', async () => {
    run.mockImplementation(async ({ setCookie }) => {
      setCookie({ name: 'bag', value: 'ä;', maxAge: 60 });
      return { go: 'bolsa' };
    });
    expect(await post({ email: 'a@b.co' })).toMatchObject({
      go: '/en_GB/bolsa',
      cookies: ['bag=%C3%A4%3B; Max-Age=60; Path=/; SameSite=Lax'],
    });
  });
  it.each([
    ['__proto__', 'letters.join'],
    ['letters', 'toString'],
    ['letters', 'other'],
    ['outer', 'letters.join'],
  ])('%s offers no "%s"', async (id, command) =>
    expect(
      await runCommand({ block: id, command, fields: new FormData() }, visit, shop).catch(
        (error) => error.status,
      ),
    ).toBe(400),
  );
});

it('a cookie over https stays on https', () =>
  expect(writeCookie({ name: 'a', value: 'b', maxAge: 0, httpOnly: true }, true)).toBe(
    'a=b; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  ));
