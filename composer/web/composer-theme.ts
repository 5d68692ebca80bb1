import { fontFacesCss } from '../../ui/theme/fonts';
import { themeCss } from '../../ui/theme/theme-css';
import type { Theme } from '../../ui/theme/theme.types';
import { varName } from '../../ui/theme/var-name';

const FAMILY = 'Instrument Sans';
const FONT = `"${FAMILY}", "${FAMILY} Fallback", system-ui, "Segoe UI", "Helvetica Neue", "Liberation Sans", sans-serif`;

const light: Theme['tokens']['color'] = {
  ground: '#f6f5f2',
  raised: '#ffffff',
  sunken: '#eceae5',
  inverse: '#191815',
  ink: '#191815',
  inkMuted: '#5d5950',
  inkInverse: '#f6f5f2',
  line: '#dcd8d0',
  lineStrong: '#837d71',
  accent: '#191815',
  onAccent: '#ffffff',
  accentInk: '#2442b8',
  sale: '#a3261d',
  success: '#1f6a41',
  danger: '#a3261d',
  picture: '#eceae5',
  scrim: 'rgb(25 24 21 / 0.55)',
  focus: '#2442b8',
  focusHalo: '#ffffff',
};

const dark: Theme['tokens']['color'] = {
  ground: '#141311',
  raised: '#1c1b18',
  sunken: '#282621',
  inverse: '#f1eee7',
  ink: '#f1eee7',
  inkMuted: '#ada79b',
  inkInverse: '#141311',
  line: '#37342e',
  lineStrong: '#857f73',
  accent: '#f1eee7',
  onAccent: '#141311',
  accentInk: '#a9b8ff',
  sale: '#ff9d92',
  success: '#7fd3a3',
  danger: '#ff9d92',
  picture: '#282621',
  scrim: 'rgb(0 0 0 / 0.6)',
  focus: '#a9b8ff',
  focusHalo: '#141311',
};

const same = { heading: FONT, body: FONT, caption: FONT };
const upright = { heading: 'normal', body: 'normal', caption: 'normal' };

/** Theme of the composer: ink on paper, so that a page in the middle has all the colour. */
export const composerTheme: Theme = {
  fonts: [
    {
      family: FAMILY,
      package: 'instrument-sans',
      file: 'instrument-sans-{subset}-wght-normal',
      subsets: ['latin', 'latin-ext'],
      weight: '400 700',
      fallback: {
        local: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans'],
        sizeAdjust: '102.1%',
        ascentOverride: '95%',
        descentOverride: '24.5%',
        lineGapOverride: '0%',
      },
    },
  ],
  scale: { base: [16, 16], ratio: [1.125, 1.16], unit: 4, section: [8, 10] },
  tokens: {
    color: light,
    font: same,
    weight: { heading: '600', body: '400', strong: '600', caption: '500' },
    stretch: { heading: '100%', body: '100%', caption: '100%' },
    slant: { heading: upright.heading, caption: upright.caption },
    tracking: { heading: '-0.012em', body: '0', caption: '0' },
    leading: { display: '1.1', heading: '1.25', body: '1.5' },
    case: { heading: 'none', body: 'none', caption: 'none', control: 'none' },
    radius: { control: '3px', card: '4px', panel: '4px', badge: '2px', field: '3px' },
    stroke: { hairline: '1px', strong: '1.5px', underline: '1px' },
    motion: {
      quick: '120ms',
      calm: '200ms',
      slow: '300ms',
      easing: 'cubic-bezier(0.3, 0, 0.2, 1)',
      enterX: '0px',
      enterY: '0px',
    },
    shadow: { raised: 'none', panel: '0 16px 40px -16px rgb(25 24 21 / 0.3)' },
    focus: { width: '2px', offset: '2px', style: 'solid' },
    width: { page: '72rem', text: '42rem', panel: '26rem' },
    grid: { gutter: '1.5rem', margin: 'clamp(1rem, 4vw, 2.5rem)', cardGap: '1rem' },
    ratio: { card: '1 / 1', hero: '4 / 5', tile: '3 / 4', banner: '4 / 3' },
    button: {
      paddingInline: '1.25rem',
      weight: '600',
      tracking: '0',
      stretch: '100%',
      slant: 'normal',
      clip: 'none',
      font: FONT,
    },
    ornament: {
      scheme: 'light dark',
      pageImage: 'none',
      pageSize: 'auto',
      mediaClip: 'none',
      bandClip: 'none',
      scan: 'none',
    },
  },
};

/** Fonts and custom properties, light, and dark by `prefers-color-scheme`. */
export function composeThemeStyles(): string {
  const colours = Object.entries(dark).map(([token, value]) => `--${varName(['color', token])}:${value}`);
  return `${fontFacesCss(composerTheme)}${themeCss(composerTheme)}@media (prefers-color-scheme: dark){:root{${colours.join(';')}}}`;
}

/** Both sets of colours, for the test of their contrast. */
export const composerColours = { light, dark };
