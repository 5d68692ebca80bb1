import L from 'leaflet';
import { drawGrid } from './draw-grid';
import { drawOutlines } from './draw-outlines';
import { drawPins } from './draw-pins';
import 'leaflet/dist/leaflet.css';
import { escapeText } from './escape-text';
import * as css from './map-parts.css';
import { streetZoom } from './street-zoom';
import type { MapFacts } from './map.types';

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
  const markLevel = () => frame.classList.toggle(css.streets, map.getZoom() >= streetZoom);
  map.on('zoomend', markLevel);
  markLevel();
  if (tiles) L.tileLayer(tiles, { attribution: escapeText(tilesFrom ?? '') }).addTo(map);
  else drawGround(map, words);
  drawPins(map, facts);
  return () => void map.remove();
}

function drawGround(map: L.Map, words: MapFacts['words']): void {
  map.attributionControl.addAttribution(escapeText(words('outlines')));
  drawGrid(map);
  void drawOutlines(map);
}

/** Closer than this the outline is one piece of coast, which nobody recognises. */
const overviewZoom = 6;

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
      maxZoom: overview ? overviewZoom : 13,
    });
  else map.setView([30, 10], 2);
}
