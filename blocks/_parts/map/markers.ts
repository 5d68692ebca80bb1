import L from 'leaflet';
import type { Pin } from './map.types';

/** Leaflet's icons and notes are HTML. */
export const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Width of the pin that bears a text, px. */
export const pinWidth = (text: string): number => Math.max(28, text.length * 7 + 14);

/** A pin with its number, or a plain one, and beside it a label where there is room. */
export const markerIcon = (className: string, number: string, label: string): L.DivIcon =>
  L.divIcon({
    className,
    html: `<b>${escapeText(number)}</b>${label && `<span>${escapeText(label)}</span>`}`,
    iconSize: [pinWidth(number) + 16, 44],
  });

/** Name and address, linked to the store's page where it has one. */
export function composePopup(pin: Pin): HTMLElement {
  const link = pin.href
    ? Object.assign(document.createElement('a'), { href: pin.href, textContent: pin.name })
    : Object.assign(document.createElement('strong'), { textContent: pin.name });
  const address = Object.assign(document.createElement('span'), {
    textContent: `${pin.street}, ${pin.city}`,
  });
  const box = document.createElement('div');
  box.append(link, address);
  return box;
}

/** Leaflet makes a marker a button; its accessible name must be words, not a number. */
export function named(marker: L.Marker, name: string): L.Marker {
  marker.on('add', () => marker.getElement()?.setAttribute('aria-label', name));
  return marker;
}
