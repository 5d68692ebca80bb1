/** Every token by name. `size` and `space` are worked out of the theme's scale; all others stand in theme.json. */
export const tokenShape = {
  /** Roles, never hues. `accentInk` is the accent made legible as text on `ground`. */
  color: {
    ground: null,
    raised: null,
    sunken: null,
    inverse: null,
    ink: null,
    inkMuted: null,
    inkInverse: null,
    line: null,
    lineStrong: null,
    accent: null,
    onAccent: null,
    accentInk: null,
    sale: null,
    success: null,
    danger: null,
    picture: null,
    scrim: null,
    focus: null,
    focusHalo: null,
  },
  /** caption: labels, indices, data; mono in one brand, condensed in another. */
  font: { heading: null, body: null, caption: null },
  weight: { heading: null, body: null, strong: null, caption: null },
  stretch: { heading: null, body: null, caption: null },
  slant: { heading: null, caption: null },
  tracking: { heading: null, body: null, caption: null },
  leading: { display: null, heading: null, body: null },
  case: { heading: null, body: null, caption: null, control: null },
  radius: { control: null, card: null, panel: null, badge: null, field: null },
  stroke: { hairline: null, strong: null, underline: null },
  motion: { quick: null, calm: null, slow: null, easing: null, enterX: null, enterY: null },
  shadow: { raised: null, panel: null },
  focus: { width: null, offset: null, style: null },
  width: { page: null, text: null, panel: null },
  grid: { gutter: null, margin: null, cardGap: null },
  ratio: { card: null, hero: null, tile: null, banner: null },
  button: {
    paddingInline: null,
    weight: null,
    tracking: null,
    stretch: null,
    slant: null,
    clip: null,
    font: null,
  },
  /** Brand ornaments: rules on the page ground, crops of media, what shows on a picture under the pointer; scheme: light or dark. */
  ornament: { scheme: null, pageImage: null, pageSize: null, mediaClip: null, bandClip: null, scan: null },
} as const;

export const scaleShape = {
  size: { xs: null, s: null, m: null, l: null, xl: null, xxl: null, xxxl: null, display: null, giant: null },
  space: {
    x1: null,
    x2: null,
    x3: null,
    x4: null,
    x5: null,
    x6: null,
    x8: null,
    x10: null,
    x12: null,
    x16: null,
    x20: null,
    x24: null,
    section: null,
  },
} as const;

export const themeShape = { ...tokenShape, ...scaleShape } as const;

type Values<Shape> = { [Group in keyof Shape]: { [Token in keyof Shape[Group]]: string } };

export type ThemeTokens = Values<typeof tokenShape>;
export type ScaleTokens = Values<typeof scaleShape>;
