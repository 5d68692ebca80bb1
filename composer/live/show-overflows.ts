import type { FrameReport } from '../model/frame-messages';

type Measured = Extract<FrameReport, { overflows: unknown }>;

/** What the page that is shown was last measured as: an answer of the server has none of it. */
let last: Measured | undefined;

/**
 * Lists texts of the preview that have no room, in the place that the page has for them (composer/web/screens/text-overflows.tsx).
 * Its elements carry the words; texts of the previewed page come in as texts alone.
 * @param measured left out: what was measured last
 */
export function showOverflows(measured: Measured | undefined = last): void {
  last = measured;
  const place = document.querySelector<HTMLElement>('[data-overflows]');
  const list = place?.querySelector('ul');
  if (!place || !list) return;
  const overflows = measured?.overflows ?? [];
  place.hidden = overflows.length === 0;
  const width = place.querySelector('[data-width]');
  if (width) width.textContent = String(measured?.width ?? '');
  list.replaceChildren(...overflows.flatMap((one) => writeEntry(place, one)));
}

function writeEntry(
  place: HTMLElement,
  { block, text, kind }: Measured['overflows'][number],
): DocumentFragment[] {
  const pattern = place.querySelector('template');
  if (!pattern) return [];
  const entry = document.importNode(pattern.content, true);
  const fill = (name: string, value: string) => {
    const element = entry.querySelector(`[data-${name}]`);
    if (element) element.textContent = value;
  };
  fill('text', text);
  fill('kind', place.getAttribute(`data-${kind}`) ?? '');
  const where = entry.querySelector<HTMLAnchorElement>('a[data-block-link]');
  if (where && block !== '') {
    where.textContent = block;
    where.search = withQuery(location.search, 'block', block);
  } else where?.remove();
  const words = entry.querySelector<HTMLAnchorElement>('a[data-words-link]');
  if (words) words.search = withQuery(words.search, 'search', text);
  return [entry];
}

function withQuery(search: string, name: string, value: string): string {
  const query = new URLSearchParams(search);
  query.set(name, value);
  return `?${query.toString()}`;
}
