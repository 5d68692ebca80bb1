import L from 'leaflet';
import { fetchHelp } from '../../_contract/browser-api/fetch-help';
import * as css from './map-parts.css';

/** Countries of Natural Earth (public domain), simplified: of each outline the differences from point to point in hundredths of a degree. */
export async function drawOutlines(map: L.Map): Promise<void> {
  const { default: outlines } = await fetchHelp(() => import('./world-outlines.json'));
  const rings = outlines.map((steps) => [readRing(steps)]);
  // The map may be gone by now.
  if (!map.getPane('overlayPane')) return;
  L.polygon(rings, { className: css.land, interactive: false, smoothFactor: 1.4, stroke: true, weight: 1 })
    .addTo(map)
    .bringToBack();
}

export function readRing(steps: readonly number[]): [latitude: number, longitude: number][] {
  const points: [number, number][] = [];
  let east = 0;
  let north = 0;
  for (let i = 0; i + 1 < steps.length; i += 2) {
    east += steps[i]!;
    north += steps[i + 1]!;
    points.push([north / 100, east / 100]);
  }
  return points;
}
