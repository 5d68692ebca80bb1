import { themeCss } from '../../ui/theme/theme-css';
import type { Theme } from '../../ui/theme/theme.types';
import { varName } from '../../ui/theme/var-name';

const FONT = 'system-ui, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", sans-serif';

const light: Theme['tokens']['color'] = {
  ground: '#f4f5f7',
  raised: '#ffffff',
  sunken: '#e8eaee',
  inverse: '#1a1d23',
  ink: '#1a1d23',
  inkMuted: '#545b68',
  inkInverse: '#f4f5f7',
  line: '#d5d9e0',
  lineStrong: '#767e8c',
  accent: '#2d4fc9',
  onAccent: '#ffffff',
  accentInk: '#2d4fc9',
  sale: '#a3261d',
  success: '#1f6a41',
  danger: '#a3261d',
  picture: '#e8eaee',
  scrim: 'rgb(26 29 35 / 0.55)',
  focus: '#2d4fc9',
  focusHalo: '#ffffff',
};

const dark: Theme['tokens']['color'] = {
  ground: '#14161a',
  raised: '#1d2026',
  sunken: '#282c34',
  inverse: '#eceef2',
  ink: '#eceef2',
  inkMuted: '#a7aebb',
  inkInverse: '#14161a',
  line: '#363b45',
  lineStrong: '#7b8493',
  accent: '#9db2ff',
  onAccent: '#10131c',
  accentInk: '#9db2ff',
  sale: '#ff9d92',
  success: '#7fd3a3',
  danger: '#ff9d92',
  picture: '#282c34',
  scrim: 'rgb(0 0 0 / 0.6)',
  focus: '#9db2ff',
  focusHalo: '#14161a',
};

const same = { heading: FONT, body: FONT, caption: FONT };
const upright = { heading: 'normal', body: 'normal', caption: 'normal' };

/** Theme of the composer: neutral, with system fonts. */
export const composerTheme: Theme = {
  fonts: [],
  scale: { base: [16, 16], ratio: [1.125, 1.16], unit: 4, section: [8, 10] },
  tokens: {
    color: light,
    font: same,
    weight: { heading: '650', body: '400', strong: '600', caption: '500' },
    stretch: { heading: '100%', body: '100%', caption: '100%' },
    slant: { heading: upright.heading, caption: upright.caption },
    tracking: { heading: '-0.012em', body: '0', caption: '0' },
    leading: { display: '1.1', heading: '1.25', body: '1.5' },
    case: { heading: 'none', body: 'none', caption: 'none', control: 'none' },
    radius: { control: '8px', card: '12px', panel: '12px', badge: '6px', field: '8px' },
    stroke: { hairline: '1px', strong: '1.5px', underline: '1px' },
    motion: {
      quick: '120ms',
      calm: '200ms',
      slow: '300ms',
      easing: 'cubic-bezier(0.3, 0, 0.2, 1)',
      enterX: '0px',
      enterY: '0px',
    },
    shadow: { raised: '0 1px 2px rgb(26 29 35 / 0.06)', panel: '0 12px 32px -12px rgb(26 29 35 / 0.3)' },
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

/** Custom properties, light, and dark by `prefers-color-scheme`. */
export function composeThemeStyles(): string {
  const colours = Object.entries(dark).map(([token, value]) => `--${varName(['color', token])}:${value}`);
  return `${themeCss(composerTheme)}@media (prefers-color-scheme: dark){:root{${colours.join(';')}}}`;
}

/** Both sets of colours, for the test of their contrast. */
export const composerColours = { light, dark };
