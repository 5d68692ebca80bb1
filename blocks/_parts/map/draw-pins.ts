import L from 'leaflet';
import { chooseLabels, groupPins, mergeCities, writeNumbers, type CityPins } from './group-pins';
import { composePopup, markerIcon, named, pinWidth } from './markers';
import * as css from './map-parts.css';
import { STREET_ZOOM } from './street-zoom';
import type { MapFacts, Pin } from './map.types';

/** Closer than this two pins can't be hit apart, px. */
const MIN_DISTANCE = 40;

/** Cities with the numbers of their stores from afar, stores with their street near by; drawn again for each zoom. */
export function drawPins(map: L.Map, { pins, place, words, onPick }: MapFacts): void {
  const cities = groupPins(pins);
  const layer = L.layerGroup().addTo(map);
  if (place)
    L.marker(place.at, {
      icon: L.divIcon({ className: css.place, iconSize: [18, 18] }),
      interactive: false,
      keyboard: false,
      zIndexOffset: -500,
    }).addTo(map);
  const redraw = (): void => {
    layer.clearLayers();
    if (map.getZoom() < STREET_ZOOM) return drawCities(map, layer, cities, words);
    drawCityNames(layer, cities);
    drawStores(map, layer, pins, onPick);
  };
  map.on('zoomend', redraw);
  redraw();
}

function drawCities(
  map: L.Map,
  layer: L.LayerGroup,
  all: readonly CityPins[],
  words: MapFacts['words'],
): void {
  const cities = mergeCities(all, ({ at }) => map.latLngToLayerPoint(at), MIN_DISTANCE);
  const numbers = cities.map(({ pins }) => writeNumbers(pins));
  const labelled = chooseLabels(
    cities.map(({ city, at }, i) => ({
      ...map.latLngToLayerPoint(at),
      letters: city.length,
      wide: pinWidth(numbers[i]!),
    })),
  );
  cities.forEach(({ city, at, pins }, i) => {
    const marker = L.marker(at, {
      icon: markerIcon(css.city, numbers[i]!, labelled[i] ? city : ''),
      riseOnHover: true,
    });
    marker.on('click', () =>
      map.fitBounds(L.latLngBounds(pins.map((pin) => pin.at)), { padding: [64, 64], maxZoom: 14 }),
    );
    named(
      marker,
      pins.length === 1 ? `${pins[0]!.name}, ${city}` : words('cityStores', { city, count: pins.length }),
    ).addTo(layer);
  });
}

/** Streets are not drawn, so the city's own name shows where one is. */
function drawCityNames(layer: L.LayerGroup, cities: readonly CityPins[]): void {
  for (const { city, at } of cities)
    L.marker(at, {
      icon: L.divIcon({
        className: css.cityName,
        html: markerIcon('', '', city).options.html as string,
        iconSize: [0, 0],
      }),
      interactive: false,
      keyboard: false,
      zIndexOffset: -1000,
    }).addTo(layer);
}

function drawStores(map: L.Map, layer: L.LayerGroup, pins: readonly Pin[], onPick: MapFacts['onPick']): void {
  // The store that the page is about is named before all others.
  const ordered = [...pins].sort((a, b) => Number(b.main ?? false) - Number(a.main ?? false));
  const labelled = chooseLabels(
    ordered.map(({ at, street }) => ({ ...map.latLngToLayerPoint(at), letters: street.length })),
  );
  ordered.forEach((pin, i) => {
    const icon = markerIcon(
      pin.main ? `${css.store} ${css.main}` : css.store,
      pin.number === null ? '' : String(pin.number),
      labelled[i] ? pin.street : '',
    );
    const marker = L.marker(pin.at, { icon, riseOnHover: true, zIndexOffset: pin.main ? 1000 : 0 });
    marker.bindPopup(composePopup(pin), { minWidth: 180 });
    if (onPick) marker.on('click', () => onPick(pin.id));
    named(marker, `${pin.number ? `${pin.number}. ` : ''}${pin.name}, ${pin.street}`).addTo(layer);
  });
}
