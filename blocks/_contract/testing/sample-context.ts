import type { LoadContext } from '../block.types';
import { sampleLocale, samplePage, sampleWords } from './sample-page';

/** Thrown by the sample head's `redirect`, as the real one never returns either. */
export class SampleRedirect extends Error {
  constructor(
    readonly href: string,
    readonly status: number,
  ) {
    super(`${status} ${href}`);
  }
}

export interface SampleContext {
  context: LoadContext;
  head: Record<string, unknown[]>;
  calls: { id: string; request: Record<string, unknown> }[];
}

interface SampleRequest {
  url?: string;
  params?: Record<string, string>;
  cookies?: Record<string, string>;
  flags?: Record<string, unknown>;
  /** Types of the blocks that stand on the page; left out: the steps of a checkout. */
  blocks?: string[];
  messages?: Record<string, string>;
  /** Answer of each operation by its id; a function may throw. */
  answers: Record<string, unknown>;
}

const checkoutBlocks = [
  'checkout-progress',
  'checkout-identification',
  'checkout-shipping',
  'checkout-payment',
];

/** A request around a block's `load`: answers by operation id, everything written to the head kept by name. */
export function sampleContext({
  url = '/en_GB/women/shoes',
  params = {},
  cookies = {},
  flags = {},
  blocks = checkoutBlocks,
  messages = {},
  answers,
}: SampleRequest): SampleContext {
  const address = new URL(url, 'http://shop.test');
  const head: SampleContext['head'] = {};
  const calls: SampleContext['calls'] = [];
  const note = (name: string) => (value: unknown) => void (head[name] ??= []).push(value);
  const call = async (operation: { id: string }, request: Record<string, unknown>): Promise<unknown> => {
    calls.push({ id: operation.id, request });
    const answer = answers[operation.id];
    if (answer === undefined) throw new Error(`no answer for ${operation.id}`);
    return typeof answer === 'function' ? (answer as (request: unknown) => unknown)(request) : answer;
  };
  const context: LoadContext = {
    api: { call: call as LoadContext['api']['call'] },
    brand: {
      id: 'sample',
      name: 'Sample',
      slug: 'sample',
      rules: {},
      timeZone: 'Europe/Madrid',
      publicOrigin: 'https://www.sample.example',
    },
    locale: sampleLocale,
    flags,
    params,
    url: address,
    priceCookies: cookies,
    localePaths: () => [],
    imageHost: '/images/paper',
    listBlocks: () => blocks.map((type) => ({ id: type, type })),
    page: samplePage({ path: address.pathname, query: address.search.slice(1) }),
    words: sampleWords(messages),
    now: new Date('2026-11-21T09:00:00Z'),
    signal: new AbortController().signal,
    head: {
      title: note('title'),
      description: note('description'),
      robots: note('robots'),
      canonical: note('canonical'),
      preloadImage: note('preloadImage'),
      jsonLd: note('jsonLd'),
      changesAt: note('changesAt'),
      redirect: (href, status) => {
        throw new SampleRedirect(href, status);
      },
    },
  };
  return { context, head, calls };
}
