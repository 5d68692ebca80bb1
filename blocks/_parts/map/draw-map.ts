import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { fetchHelp } from '../../_contract/browser-api/fetch-help';
import * as css from './map-parts.css';
import { STREET_ZOOM } from './street-zoom';
import { drawPins } from './draw-pins';
import { escapeText } from './markers';
import type { MapFacts } from './map.types';

/** Degrees between two lines at a zoom: far away a graticule, near by squares of kilometres. */
const stepOf = (zoom: number): number => [30, 30, 30, 15, 10, 5, 2, 1, 0.5][Math.floor(zoom)] ?? 0;
const degreesOfKilometre = 1 / 111.32;

/** Fine lines under the stores that give the eye a measure; drawn again for what is in view. */
function renderGrid(map: L.Map): void {
  const lines = L.layerGroup().addTo(map);
  const redraw = (): void => {
    lines.clearLayers();
    const zoom = map.getZoom();
    const kilometres = zoom >= 15 ? 0.5 : zoom >= 13 ? 1 : zoom >= 11 ? 2 : 10;
    const near = zoom >= STREET_ZOOM;
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

/** Countries of Natural Earth (public domain), simplified: of each outline the differences from point to point in hundredths of a degree. */
async function renderOutlines(map: L.Map): Promise<void> {
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

/** Draws the whole map into an empty frame; returns its removal. */
export function drawMap(frame: HTMLElement, facts: MapFacts): () => void {
  const { words, tiles, tilesFrom } = facts;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  frame.classList.add(css.skin);
  const map = L.map(frame, {
    zoomControl: false,
    minZoom: 1,
    maxZoom: 17,
    worldCopyJump: true,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    scrollWheelZoom: false,
  });
  map.attributionControl.setPrefix('<a href="https://leafletjs.com" rel="external">Leaflet</a>');
  L.control.zoom({ zoomInTitle: words('zoomIn'), zoomOutTitle: words('zoomOut') }).addTo(map);
  L.control.scale({ imperial: false }).addTo(map);
  // The wheel scrolls the page until the shopper means the map.
  map.on('focus click', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  showPlace(map, facts);
  const markLevel = () => frame.classList.toggle(css.streets, map.getZoom() >= STREET_ZOOM);
  map.on('zoomend', markLevel);
  markLevel();
  if (tiles) L.tileLayer(tiles, { attribution: escapeText(tilesFrom ?? '') }).addTo(map);
  else drawGround(map, words);
  drawPins(map, facts);
  return () => void map.remove();
}

function drawGround(map: L.Map, words: MapFacts['words']): void {
  map.attributionControl.addAttribution(escapeText(words('outlines')));
  renderGrid(map);
  void renderOutlines(map);
}

/** Closer than this the outline is one piece of coast, which is not recognisable. */
const OVERVIEW_ZOOM = 6;

/** All that was found, or what is near the place: the whole country of a city search would hide the city. */
function showPlace(map: L.Map, { pins, place, overview }: MapFacts): void {
  // Labels stand right of their pins: there they need room.
  const padding: L.FitBoundsOptions = {
    paddingTopLeft: [56, 56],
    paddingBottomRight: [Math.min(160, map.getSize().x * 0.3), 48],
  };
  const close = place ? pins.filter(({ at }) => map.distance(at, place.at) < 12_000) : [];
  const main = pins.find((pin) => pin.main);
  const around = main ? pins.filter(({ at }) => map.distance(at, main.at) < 2_500) : [];
  if (main) map.fitBounds(L.latLngBounds(around.map(({ at }) => at)), { ...padding, maxZoom: 15 });
  else if (place && close.length > 0)
    map.fitBounds(L.latLngBounds([place.at, ...close.map(({ at }) => at)]), { ...padding, maxZoom: 14 });
  else if (place)
    map.fitBounds(L.latLngBounds([place.at, ...pins.slice(0, 3).map(({ at }) => at)]), {
      ...padding,
      maxZoom: 12,
    });
  else if (pins.length > 0)
    map.fitBounds(L.latLngBounds(pins.map(({ at }) => at)), {
      ...padding,
      maxZoom: overview ? OVERVIEW_ZOOM : 13,
    });
  else map.setView([30, 10], 2);
}
