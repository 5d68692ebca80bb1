import L from 'leaflet';
import { escapeText } from './escape-text';
import { groupPins, type CityPins } from './group-pins';
import * as css from './map-parts.css';
import { streetZoom } from './street-zoom';
import type { Pin } from './store-map.server';
import type { MapView } from './store-map.view';

/** Cities with their number of stores from afar, stores with their street near by. */
export function drawPins(map: L.Map, { pins, place }: MapView['data'], words: MapView['words']): void {
  const cities = L.layerGroup(groupPins(pins).map((city) => cityMarker(map, city, words)));
  const stores = L.layerGroup(pins.map((pin) => storeMarker(pin)));
  const show = (): void => {
    const near = map.getZoom() >= streetZoom;
    (near ? stores : cities).addTo(map);
    (near ? cities : stores).remove();
  };
  if (place) L.marker(place.at, { icon: L.divIcon({ className: css.place, iconSize: [18, 18] }), interactive: false, keyboard: false }).addTo(map);
  map.on('zoomend', show);
  show();
}

function cityMarker(map: L.Map, { city, at, pins }: CityPins, words: MapView['words']): L.Marker {
  const html = `<b>${pins.length}</b><span>${escapeText(city)}</span>`;
  const name = pins.length === 1 ? `${pins[0]!.name}, ${city}` : words('cityStores', { city, count: pins.length });
  const marker = L.marker(at, { icon: L.divIcon({ className: css.city, html, iconSize: [44, 44] }), riseOnHover: true });
  marker.on('click', () => map.fitBounds(L.latLngBounds(pins.map((pin) => pin.at)), { padding: [56, 56], maxZoom: 14 }));
  return named(marker, name);
}

function storeMarker(pin: Pin): L.Marker {
  const html = `<b>${pin.number ?? ''}</b><span>${escapeText(pin.street)}</span>`;
  const icon = L.divIcon({ className: pin.main ? `${css.store} ${css.main}` : css.store, html, iconSize: [44, 44] });
  const marker = L.marker(pin.at, { icon, riseOnHover: true, zIndexOffset: pin.main ? 1000 : 0 });
  marker.bindPopup(composePopup(pin), { minWidth: 180 });
  return named(marker, `${pin.number ? `${pin.number}. ` : ''}${pin.name}, ${pin.street}`);
}

/** Name and address, leading to the store's page. */
function composePopup(pin: Pin): HTMLElement {
  const link = Object.assign(document.createElement('a'), { href: pin.href, textContent: pin.name });
  const address = Object.assign(document.createElement('span'), { textContent: `${pin.street}, ${pin.city}` });
  const box = Object.assign(document.createElement('div'), { className: css.popup });
  box.append(link, address);
  return box;
}

/** Leaflet makes a marker a button; what it does must be said in words, not in a number. */
function named(marker: L.Marker, name: string): L.Marker {
  marker.on('add', () => marker.getElement()?.setAttribute('aria-label', name));
  return marker;
}
