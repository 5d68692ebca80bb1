import type { PendingFill } from './document.types';

/** Without scripting a fill shows where it stands, after the page; its empty place is hidden. */
export const fillStyle =
  '[data-fill]{display:none}@media (scripting:none){[data-fill]{display:block}[data-deferred]{display:none}}' +
  '.space-wide{display:none}@media (min-width:48em){.space-narrow{display:none}.space-wide{display:block}}';

/** Keeps the final height free without a style attribute: an SVG's height is an attribute, which CSP allows. */
export const renderSpace = ([narrow, wide]: [number, number]): string =>
  `<svg class="space-narrow" width="1" height="${Math.round(narrow)}" aria-hidden="true"></svg>` +
  `<svg class="space-wide" width="1" height="${Math.round(wide)}" aria-hidden="true"></svg>`;

/** Yields each fill's HTML as soon as it is there, in order of arrival. */
export async function* streamFills(fills: PendingFill[]): AsyncGenerator<string> {
  const waiting = new Map(
    fills.map((fill) => [
      fill.id,
      fill.html.then(
        (html) => ({ id: fill.id, html }),
        () => ({ id: fill.id, html: '' }),
      ),
    ]),
  );
  while (waiting.size > 0) {
    const { id, html } = await Promise.race(waiting.values());
    waiting.delete(id);
    yield `<div data-fill="${id}">${html}</div><x-fill for="${id}"></x-fill>`;
  }
}
