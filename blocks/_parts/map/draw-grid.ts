import L from 'leaflet';
import * as css from './map-parts.css';
import { streetZoom } from './street-zoom';

/** Degrees between two lines at a zoom: far away a graticule, near by squares of kilometres. */
const stepOf = (zoom: number): number => [30, 30, 30, 15, 10, 5, 2, 1, 0.5][Math.floor(zoom)] ?? 0;
const degreesOfKilometre = 1 / 111.32;

/** Fine lines under the stores that give the eye a measure; drawn anew for what is in view. */
export function drawGrid(map: L.Map): void {
  const lines = L.layerGroup().addTo(map);
  const redraw = (): void => {
    lines.clearLayers();
    const zoom = map.getZoom();
    const kilometres = zoom >= 15 ? 0.5 : zoom >= 13 ? 1 : zoom >= 11 ? 2 : 10;
    const near = zoom >= streetZoom;
    const step = near ? kilometres * degreesOfKilometre : stepOf(zoom);
    for (const line of listLines(map.getBounds().pad(0.2), step, near))
      L.polyline(line, { className: css.gridLine, interactive: false, weight: 1 }).addTo(lines);
    map.getContainer().dataset.grid = near ? `▢ ${kilometres} km` : '';
  };
  map.on('moveend', redraw);
  redraw();
}

/** Meridians and parallels in a box; near the poles meridians stand wider apart, so that squares stay squares. */
export function listLines(box: L.LatLngBounds, step: number, square: boolean): L.LatLngTuple[][] {
  const wide = square
    ? step / Math.max(0.1, Math.cos((Math.round(box.getCenter().lat) * Math.PI) / 180))
    : step;
  const [south, north] = [Math.max(-85, box.getSouth()), Math.min(85, box.getNorth())];
  const lines: L.LatLngTuple[][] = [];
  for (let at = Math.ceil(south / step) * step; at <= north; at += step)
    lines.push([
      [at, box.getWest()],
      [at, box.getEast()],
    ]);
  for (let at = Math.ceil(box.getWest() / wide) * wide; at <= box.getEast(); at += wide)
    lines.push([
      [south, at],
      [north, at],
    ]);
  return lines.slice(0, 200);
}
