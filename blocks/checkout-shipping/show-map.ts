import { drawMap } from '../_parts/map/draw-map';
import type { MapFacts, Pin } from '../_parts/map/map.types';

type MapData = Pick<MapFacts, 'place' | 'tiles' | 'tilesFrom'> & { words: Record<string, string> };

/** Draws the places of its list into a frame; a pin that is pressed chooses its place in the list. */
export function showMap(frame: HTMLElement): void {
  const list = frame.closest('fieldset');
  if (!list || frame.childElementCount > 0) return;
  const { words, ...data } = JSON.parse(frame.dataset.facts ?? '{}') as MapData;
  const rows = [...list.querySelectorAll<HTMLElement>('[data-pin]')];
  const t: MapFacts['words'] = (key, values = {}) =>
    (words[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  frame.setAttribute('role', 'group');
  frame.setAttribute('aria-label', frame.dataset.label ?? '');
  drawMap(frame, {
    ...data,
    words: t,
    pins: rows.map((row) => JSON.parse(row.dataset.pin!) as Pin),
    onPick: (id) => choose(rows, id),
  });
}

function choose(rows: readonly HTMLElement[], id: string): void {
  const input = rows.map((row) => row.querySelector('input')).find((one) => one?.value === id);
  if (!input) return;
  input.checked = true;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  input.closest('label')!.scrollIntoView({ block: 'nearest' });
}
