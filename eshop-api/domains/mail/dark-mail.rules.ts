import type { MailTheme } from '../../server/settings.types';

type Colour = readonly [number, number, number];

/** Undefined: not of the form #rrggbb. */
const readColour = (hex: string): Colour | undefined => {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex) ?? [];
  return red && green && blue ? [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)] : undefined;
};

const lightness = ([red, green, blue]: Colour): number => 0.299 * red + 0.587 * green + 0.114 * blue;

/** `part` of `other` in `colour`, from 0 to 1. */
const mix = (colour: Colour, other: Colour, part: number): string =>
  `#${colour
    .map((value, i) =>
      Math.round(value + (other[i]! - value) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/**
 * Head tags for a reader whose device is dark: a light theme swaps ink and ground, a dark one stays as it is. Without them, mail clients
 * invert the colours by rules of their own. Mail clients that drop style sheets show the inline colours, which are whole by themselves.
 */
export function darkStyle(theme: MailTheme): string {
  const [ink, ground] = [readColour(theme.ink), readColour(theme.ground)];
  if (!ink || !ground) return metaFor('light');
  if (lightness(ground) < lightness(ink)) return metaFor('dark');
  const rules = [
    `.ground { background:${theme.ink} !important}`,
    `.raised { background:${mix(ink, ground, 0.07)} !important;color:${theme.ground} !important}`,
    `.ink { color:${theme.ground} !important}`,
    `.muted { color:${mix(ink, ground, 0.72)} !important}`,
    `.line { border-color:${mix(ink, ground, 0.28)} !important}`,
  ];
  return `${metaFor('light dark')}<style>@media screen and (prefers-color-scheme:dark) { ${rules.join('')}}</style>`;
}

const metaFor = (schemes: string): string =>
  `<meta name="color-scheme" content="${schemes}"><meta name="supported-color-schemes" content="${schemes}">`;
