// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://shop.test/" }
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleConsent } from '../testing/sample-consent';
import { getFromBrowser, headersOf, postFromBrowser } from './call-from-browser';

const answer = (response: Response): void =>
  void vi.stubGlobal(
    'fetch',
    vi.fn(async () => response),
  );
afterEach(() => vi.unstubAllGlobals());

describe('calls from the browser', () => {
  it('sends the XSRF cookie back as a header', () => {
    expect(headersOf('a=1; XSRF-TOKEN=ab%3D; b=2')['X-XSRF-TOKEN']).toBe('ab=');
    expect(headersOf('NOT-XSRF-TOKEN=no')).not.toHaveProperty('X-XSRF-TOKEN');
  });

  it('makes the token when the visitor has cookies but none yet, once', async () => {
    document.cookie = 'voucher=SPRING';
    const sent = async (): Promise<string | undefined> => {
      answer(Response.json({ status: 'OK', errors: [] }));
      await postFromBrowser('/x', undefined as never);
      return (vi.mocked(fetch).mock.calls[0]![1]!.headers as Record<string, string>)['X-XSRF-TOKEN'];
    };
    const token = await sent();
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect(document.cookie).toContain(`XSRF-TOKEN=${token}`);
    expect(await sent()).toBe(token);
  });

  it('names the calling client to the API once the visitor agreed to be recognised (docs/contract/calls.md#common-behaviour)', async () => {
    document.cookie = 'client_id=0a1b';
    const sent = async (): Promise<unknown> => {
      answer(Response.json({ status: 'OK', errors: [] }));
      await getFromBrowser('/x', {} as never);
      return (vi.mocked(fetch).mock.calls[0]![1]!.headers as Record<string, string>)['client-id'];
    };
    expect(await sent()).toBeUndefined();
    const undo = sampleConsent('analytics');
    expect(await sent()).toBe('0a1b');
    undo();
  });

  it.each([
    ['unauthorized', new Response('{}', { status: 401 })],
    ['json_error', new Response('<html>', { status: 200 })],
    ['unknown_error', new Response('{}', { status: 500 })],
    [
      'no_stock',
      Response.json({
        status: 'KO',
        errors: [
          { code: 'no_stock', message: 'gone' },
          { code: 'other', message: '' },
        ],
      }),
    ],
  ])('ends as %s', async (code, response) => {
    answer(response);
    await expect(postFromBrowser('/x', undefined as never)).rejects.toMatchObject({
      code,
      url: '/eshop-api/api/v1/x',
    });
  });

  it('returns the payload of an OK envelope', async () => {
    answer(Response.json({ status: 'OK', errors: [], value: 1 }));
    expect(await postFromBrowser('/x', undefined as never)).toMatchObject({ value: 1 });
  });

  it('GETs with the request in the query, and fails alike', async () => {
    answer(Response.json({ status: 'OK', errors: [], value: 2 }));
    expect(await getFromBrowser('/x', { query: 'a&b 靴' } as never)).toMatchObject({ value: 2 });
    expect(vi.mocked(fetch).mock.calls[0]![0]).toBe('/eshop-api/api/v1/x?query=a%26b+%E9%9D%B4');
    answer(new Response('<html>', { status: 200 }));
    await expect(getFromBrowser('/x', {} as never)).rejects.toMatchObject({ code: 'json_error' });
  });
});
