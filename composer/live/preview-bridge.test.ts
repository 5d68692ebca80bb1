// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { READY } from '../model/frame-messages';
import { showChosenBlock } from './preview-bridge';

const SHOP = 'http://shop.example';

interface Sent {
  nonce: unknown;
  origin: string;
  port: MessagePort;
  orders: unknown[];
}

/** What the frame's window was sent. */
let sent: Sent[];

const frameOf = (more = '') =>
  `<iframe data-stamp="s" src="${SHOP}/en?_draft=d1.pay.nonce&amp;_choose=" ${more}></iframe>`;

const entry = (id: string, current = '') => `<a href="/composer/p?block=${id}#settings" ${current}>${id}</a>`;

function open(chosen: string, frames = frameOf()): void {
  const entries = ['hero', 'tiles', 'tile'].map((id) =>
    entry(id, id === chosen ? 'aria-current="true"' : ''),
  );
  document.body.innerHTML = `<div id="announcer"></div><nav aria-labelledby="outline-title">${entries.join('')}</nav>
    <p data-elsewhere hidden>It is elsewhere.</p><div>${frames}</div>`;
  for (const frame of document.querySelectorAll('iframe'))
    vi.spyOn(frame.contentWindow!, 'postMessage').mockImplementation(((
      nonce: unknown,
      origin: string,
      ports: MessagePort[],
    ) => {
      const orders: unknown[] = [];
      const port = ports[0]!;
      port.onmessage = ({ data }) => void orders.push(data);
      sent.push({ nonce, origin, port, orders });
    }) as typeof window.postMessage);
}

const ready = (from: { origin?: string; source?: Window | null; data?: unknown } = {}) =>
  window.dispatchEvent(
    new MessageEvent('message', {
      data: READY,
      origin: SHOP,
      source: document.querySelector('iframe')?.contentWindow ?? null,
      ...from,
    }),
  );

const settle = () => new Promise((resolve) => setTimeout(resolve, 30));

async function report(data: unknown, port = sent.at(-1)!.port): Promise<string[]> {
  const clicked: string[] = [];
  const note = (event: MouseEvent) => {
    event.preventDefault();
    clicked.push(`${(event.target as Element).textContent} ${event.detail}`);
  };
  document.addEventListener('click', note);
  port.postMessage(data);
  await settle();
  document.removeEventListener('click', note);
  return clicked;
}

beforeEach(() => {
  sent = [];
});
afterEach(() => {
  for (const { port } of sent) port.close();
});

describe('the port', () => {
  it('goes to the origin of the frame, with the nonce of its token', () => {
    open('hero');
    ready();
    expect(sent.map(({ nonce, origin }) => [nonce, origin])).toEqual([['nonce', SHOP]]);
  });

  it.each<[string, Parameters<typeof ready>[0]]>([
    ['of another origin', { origin: 'http://foreign.example' }],
    ['of an origin that only begins the same', { origin: `${SHOP}.foreign.example` }],
    ['of a window that is no preview', { source: window }],
    ['of no window', { source: null }],
    ['with other data', { data: { ready: true } }],
  ])('goes to nothing %s', (_what, from) => {
    open('hero');
    ready(from);
    expect(sent).toEqual([]);
  });
});

describe('a click in the page', () => {
  it('opens the innermost block that the outline has, as a pointer does', async () => {
    open('hero');
    ready();
    expect(await report({ blocks: ['generated', 'tile', 'tiles'] })).toEqual(['tile 1']);
    expect(document.activeElement?.textContent).toBe('tile');
  });

  it('on a block that is not in the outline is announced, and shown', async () => {
    open('hero');
    ready();
    expect(await report({ blocks: ['site-header'] })).toEqual([]);
    const note = document.querySelector<HTMLElement>('[data-elsewhere]')!;
    expect({ noteHidden: note.hidden, announcer: document.getElementById('announcer')!.textContent }).toEqual(
      {
        noteHidden: false,
        announcer: 'It is elsewhere.',
      },
    );
    await report({ blocks: ['tile'] });
    expect(note.hidden).toBe(true);
  });

  it.each([{ blocks: ['hero"],a[href'] }, { blocks: 'hero' }, '<a>', { scrolledTo: NaN }, null])(
    'is nothing where the message is %o',
    async (data) => {
      open('tile');
      ready();
      expect(await report(data)).toEqual([]);
    },
  );

  it('counts in the shown frame alone', async () => {
    open('hero', frameOf('data-loading=""'));
    ready();
    expect(await report({ blocks: ['tile'] })).toEqual([]);
  });
});

describe('the page', () => {
  it('marks the chosen block, scrolls to a block that is chosen in the outline, and not to one that was clicked in it', async () => {
    open('hero');
    ready();
    await report({ blocks: ['tiles'] });
    choose('tiles');
    choose('tile');
    await settle();
    expect(sent[0]!.orders.slice(-2)).toEqual([
      { select: 'tiles', reveals: false },
      { select: 'tile', reveals: true },
    ]);
  });

  it('that takes another’s place is scrolled as that one was', async () => {
    open('tile');
    ready();
    await report({ scrolledTo: 640 });
    open('tile', frameOf('data-loading=""'));
    ready();
    await settle();
    expect(sent.at(-1)!.orders).toEqual([{ scrollTo: 640 }, { select: 'tile', reveals: false }]);
  });

  it('scrolls to a block that is new in it once it is there', async () => {
    open('tile');
    ready();
    await report({ scrolledTo: 640 });
    open('hero', frameOf('data-loading=""'));
    showChosenBlock();
    ready();
    await settle();
    expect(sent.at(-1)!.orders).toEqual([{ scrollTo: 640 }, { select: 'hero', reveals: true }]);
  });
});

function choose(id: string): void {
  for (const link of document.querySelectorAll('a')) {
    if (link.textContent === id) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  showChosenBlock();
}
