// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { fireEvent, within } from '@testing-library/dom';
import { Ajv } from 'ajv';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mountSample } from '../_contract/testing/render-sample';
import { samplePage, sampleWords } from '../_contract/testing/sample-page';
import messages from './video.messages';
import samples from './video.samples';
import schema from './video.schema';
import Video from './video.view';

const film = (host: ParentNode) => host.querySelector('video')!;

test.each(samples)('as the server writes it, nothing moves and everything can be played: $name', (sample) => {
  const video = film(mountSample(Video, sample, messages));
  expect({
    hasAutoplay: video.hasAttribute('autoplay'),
    hasControls: video.hasAttribute('controls'),
    preload: video.getAttribute('preload'),
    label: video.getAttribute('aria-label'),
  }).toEqual({ hasAutoplay: false, hasControls: true, preload: 'none', label: sample.props.name });
  expect([...video.querySelectorAll('source')].map((one) => one.getAttribute('src'))).toEqual([
    ...(sample.props.small ? [sample.props.small] : []),
    sample.props.video,
  ]);
});

test('captions are in the page’s language, a transcript folds out', () => {
  const track = mountSample(Video, samples[0]!, messages).querySelector('track')!;
  expect({
    kind: track.getAttribute('kind'),
    srclang: track.getAttribute('srclang'),
    src: track.getAttribute('src'),
  }).toEqual({ kind: 'captions', srclang: 'en-GB', src: samples[0]!.props.captions });
  expect(mountSample(Video, samples[1]!, messages).querySelector('details')!.textContent).toContain(
    'you do not hurry',
  );
});

test('a film with sound must have captions or a transcript', () => {
  const isGood = new Ajv({ strict: false, formats: { text: true, media: true } }).compile(schema);
  const bare = { name: 'x', video: 'media:a.mp4', poster: 'media:a.svg' };
  expect({
    bare: isGood(bare),
    captions: isGood({ ...bare, captions: 'media:a.vtt' }),
    transcript: isGood({ ...bare, transcript: 'x' }),
    loop: isGood({ ...bare, loop: true }),
  }).toEqual({ bare: false, captions: true, transcript: true, loop: true });
});

describe('a loop in the browser', () => {
  let host: HTMLElement;
  let root: ReturnType<typeof createRoot>;
  const play = vi.fn(async () => undefined);
  const pause = vi.fn();
  let reportSight: (inSight: boolean) => void;
  beforeEach(() => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
          reportSight = (isIntersecting) => act(() => callback([{ isIntersecting }]));
        }
        observe() {
          /* triggered by hand */
        }
        disconnect() {
          /* nothing to end */
        }
      },
    );
    (globalThis as Record<string, unknown>).IS_REACT_ACT_ENVIRONMENT = true;
    Object.assign(HTMLMediaElement.prototype, { play, pause });
    host = document.body.appendChild(document.createElement('div'));
    root = createRoot(host);
  });
  afterEach(() => {
    act(() => root.unmount());
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    play.mockClear();
    pause.mockClear();
  });
  const show = () =>
    act(() =>
      root.render(
        <Video
          id="sample"
          props={samples[2]!.props}
          data={undefined}
          words={sampleWords(messages)}
          page={samplePage()}
          slots={{}}
        />,
      ),
    );

  test('starts by itself in sight, without sound, and can be stopped', () => {
    show();
    expect(play).not.toHaveBeenCalled();
    reportSight(true);
    expect({
      playCalls: play.mock.calls.length,
      muted: film(host).muted,
      controls: film(host).controls,
    }).toEqual({ playCalls: 1, muted: true, controls: false });
    act(() => void fireEvent.click(within(host).getByRole('button', { name: 'Stop the film' })));
    expect(pause).toHaveBeenCalledOnce();
    expect(within(host).getByRole('button', { name: 'Play the film' })).toBeTruthy();
    reportSight(false);
    reportSight(true);
    expect(play).toHaveBeenCalledOnce();
  });

  test('rests out of sight and goes on when it is back', () => {
    show();
    reportSight(true);
    reportSight(false);
    reportSight(true);
    expect({ playCalls: play.mock.calls.length, pauseCalls: pause.mock.calls.length }).toEqual({
      playCalls: 2,
      pauseCalls: 1,
    });
  });

  test('stays still for those who asked for less motion', () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    show();
    reportSight(true);
    expect(play).not.toHaveBeenCalled();
    act(() => void fireEvent.click(within(host).getByRole('button', { name: 'Play the film' })));
    expect(play).toHaveBeenCalledOnce();
  });

  test('stays still where little data is asked for', () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }));
    show();
    reportSight(true);
    expect(play).not.toHaveBeenCalled();
  });
});
