// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { LoadContext } from '../_contract/block.types';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleLocale, samplePage } from '../_contract/testing/sample-page';
import messages from './hero.messages';
import samples from './hero.samples';
import { load } from './hero.server';
import playFilm from './hero.script';
import Hero from './hero.view';

describe.each(samples)('hero: $name', (sample) => {
  test('holds the one main heading of the page', () => {
    const headings = within(mountSample(Hero, sample, messages)).getAllByRole('heading');
    expect(headings.map((one) => [one.tagName, one.textContent])).toEqual([['H1', sample.props.title]]);
  });

  test('its picture loads first and has measures, so that nothing moves', () => {
    const image = mountSample(Hero, sample, messages).querySelector('img') as HTMLImageElement;
    expect(image.getAttribute('loading')).toBeNull();
    expect(image.getAttribute('fetchpriority')).toBe('high');
    expect({ width: image.getAttribute('width'), height: image.getAttribute('height') }).toEqual({
      width: '1280',
      height: '1280',
    });
  });
});

test('drawn art comes as it is, product pictures in widths', () => {
  expect(mountSample(Hero, samples[0]!, messages).querySelector('img')?.getAttribute('srcset')).toContain(
    'w=1280 1280w',
  );
  expect(mountSample(Hero, samples[3]!, messages).querySelector('img')?.getAttribute('srcset')).toBeNull();
});

const contextWith = (call: () => Promise<unknown>) => {
  const head = { preloadImage: vi.fn() };
  return {
    head,
    context: {
      head,
      api: { call },
      locale: sampleLocale,
      page: samplePage(),
      signal: new AbortController().signal,
    } as unknown as LoadContext,
  };
};

test('preloads the picture with the very sizes of the tag', async () => {
  const { head, context } = contextWith(async () => ({}));
  await load(context, samples[0]!.props);
  expect(head.preloadImage).toHaveBeenCalledWith(
    expect.objectContaining({
      sizes: '(max-width: 767px) 100vw, 58vw',
      src: '/images/paper/K200160-001_L.jpg?w=960',
    }),
  );
});

test('shows the facts of its product', async () => {
  const sheet = {
    name: 'Nube',
    url: '/women/shoes/nube/nube-K200160-001',
    prices: { currentFormated: '£125' },
    facts: [{ key: 'weight', label: 'Weight', value: '372 g' }],
  };
  const { context } = contextWith(async () => ({ productSheet: sheet }));
  const { product } = await load(context, samples[1]!.props);
  expect(product).toEqual({
    name: 'Nube',
    href: '/en_GB/women/shoes/nube/nube-K200160-001',
    price: '£125',
    facts: sheet.facts,
  });
});

test.each([
  ['the API fails', async () => Promise.reject(new Error('down'))],
  ['the product is gone', async () => ({ productSheet: { id: 'X', exists: false } })],
])('stands without facts when %s', async (_case, call) => {
  expect(await load(contextWith(call).context, samples[1]!.props)).toEqual({ product: undefined });
});

test('side, height of the words and focal point change the look and nothing else', () => {
  const looks = [0, 4].map((index) => mountSample(Hero, samples[index]!, messages));
  expect(looks[0]!.textContent).toBe(looks[1]!.textContent);
  for (const selector of ['section', 'section > div', 'img'])
    expect(looks[0]!.querySelector(selector)!.className).not.toBe(
      looks[1]!.querySelector(selector)!.className,
    );
});

describe('a film', () => {
  const [asked, itself] = [samples[5]!, samples[6]!];
  const open = (index: number, { still = false, plays = true } = {}) => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.includes('reduce') && still,
          addEventListener: vi.fn(),
        }) as unknown as MediaQueryList,
    );
    let paused = true;
    Object.defineProperties(HTMLMediaElement.prototype, {
      paused: { configurable: true, get: () => paused },
      play: {
        configurable: true,
        value: async () => {
          if (!plays) throw new Error('refused');
          paused = false;
        },
      },
      pause: {
        configurable: true,
        value: () => {
          paused = true;
        },
      },
    });
    const host = mountSample(Hero, [asked, itself][index]!, messages);
    return {
      element: host.querySelector<HTMLElement>('[data-film]')!,
      button: host.querySelector<HTMLButtonElement>('[data-film] > button')!,
      video: () => host.querySelector<HTMLVideoElement>('[data-film] > video'),
      isPaused: () => paused,
    };
  };
  const press = (button: HTMLElement) => playFilm(button, new Event('click'));
  afterEach(() => vi.restoreAllMocks());

  test('as the server writes it, the picture stands there and nothing moves; without a script the browser plays it', () => {
    for (const sample of [asked, itself]) {
      const html = renderSample(Hero, sample, messages);
      expect(html).toMatch(
        new RegExp(
          `<noscript><video [^>]*src="${sample.props.film!.src}"[^>]*poster="${sample.props.image}"[^>]*aria-label="${sample.props.film!.shows}"[^>]*controls`,
        ),
      );
      expect(html).not.toMatch(/autoplay| style=/);
      expect(html).toContain('fetchpriority="high"');
    }
  });

  test('plays without sound when it is asked to, and stops', async () => {
    const { button, video, isPaused } = open(0);
    expect(video()).toBeNull();
    await press(button);
    expect({
      muted: video()!.muted,
      loop: video()!.loop,
      videoLabel: video()!.getAttribute('aria-label'),
      buttonLabel: button.getAttribute('aria-label'),
      isPaused: isPaused(),
    }).toEqual({
      muted: true,
      loop: true,
      videoLabel: asked.props.film!.shows,
      buttonLabel: messages.pause,
      isPaused: false,
    });
    await press(button);
    expect({ label: button.getAttribute('aria-label'), isPaused: isPaused() }).toEqual({
      label: messages.play,
      isPaused: true,
    });
  });

  test.each([
    [false, true],
    [true, false],
  ])('less motion asked for: %s; starts by itself: %s', async (still, starts) => {
    const { element, video, button } = open(1, { still });
    expect(element.dataset.onVisible).toBe('hero');
    await playFilm(element);
    expect({ hasVideo: video() !== null, label: button.getAttribute('aria-label') }).toEqual({
      hasVideo: starts,
      label: starts ? messages.pause : messages.play,
    });
    if (still) await press(button);
    expect(button.dataset.playing).toBe('true');
  });

  test('one that waits for a press starts by nothing else', () =>
    expect(open(0).element.dataset.onVisible).toBeUndefined());

  test('what the browser refuses to play shows a message', async () => {
    const { button } = open(0, { plays: false });
    await press(button);
    expect({ playing: button.dataset.playing, label: button.getAttribute('aria-label') }).toEqual({
      playing: 'false',
      label: messages.play,
    });
  });
});
