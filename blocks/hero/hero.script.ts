import type { BlockScript } from '../_contract/block-script.types';
import { allowsMotion } from '../_parts/film/allows-motion';

/** The button starts and stops the film. One that starts by itself does so in sight, and stops when less motion is asked for. */
const playFilm: BlockScript = async (element, event) => {
  const container = element.closest<HTMLElement>('[data-film]')!;
  if (event) return show(container, findFilm(container)?.paused !== false);
  if (!allowsMotion()) return;
  window.matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', ({ matches }) => {
    if (matches) void show(container, false);
  });
  await show(container, true);
};

const findFilm = (element: HTMLElement): HTMLVideoElement | null => element.querySelector(':scope > video');

/** What the browser refuses to play stays a picture, and the button shows it. */
async function show(element: HTMLElement, playing: boolean): Promise<void> {
  const film = findFilm(element) ?? (playing ? putIn(element) : null);
  const plays =
    playing &&
    (await film!.play().then(
      () => true,
      () => false,
    ));
  if (!plays) film?.pause();
  const button = element.querySelector<HTMLButtonElement>('button')!;
  button.dataset.playing = String(plays);
  button.setAttribute('aria-label', (plays ? button.dataset.pause : button.dataset.play)!);
}

function putIn(element: HTMLElement): HTMLVideoElement {
  const { film, small, shows, look } = element.dataset;
  const video = Object.assign(document.createElement('video'), {
    muted: true,
    loop: true,
    playsInline: true,
    className: look!,
    src: small && window.matchMedia('(max-width: 767.98px)').matches ? small : film!,
  });
  video.setAttribute('aria-label', shows!);
  element.prepend(video);
  return video;
}

export default playFilm;
