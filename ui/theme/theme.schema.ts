import { tokenShape } from './theme-shape';

const closed = (properties: Record<string, unknown>, required = Object.keys(properties)) =>
  ({ type: 'object', properties, required, additionalProperties: false }) as const;

const percent = { type: 'string', pattern: '^[0-9.]+%$', $comment: 'a percentage, as in 96.5%' } as const;
const pair = (title: string, minimum: number) =>
  ({ type: 'array', title, items: { type: 'number', minimum }, minItems: 2, maxItems: 2 }) as const;

/** CSS functions that fetch a picture, in capitals or not. */
const fetching = ['url', 'src', 'image', 'image-set', 'cross-fade', 'element']
  .map((name) => name.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`))
  .join('|');

/** Nothing in a theme may end a declaration, start another one or fetch from elsewhere: values go into a style sheet as they are. */
const cssValue = {
  type: 'string',
  minLength: 1,
  maxLength: 400,
  pattern: `^(?!.*(${fetching})\\()[^;{}<>\\\\]*$`,
  $comment: 'one CSS value without ; { } < >, and without url() or other pictures',
} as const;
const colour = {
  type: 'string',
  pattern: '^(#[0-9a-f]{6}|rgb\\([0-9 ]+/ [0-9.]+\\))$',
  $comment: '#rrggbb in small letters, or rgb(r g b / alpha)',
} as const;

const font = closed(
  {
    family: {
      type: 'string',
      minLength: 1,
      maxLength: 80,
      pattern: '^[^"\\\\;{}<>\\u0000-\\u001f]*$',
      $comment: 'the name of a font, without quotes, ; { } < >',
    },
    package: {
      type: 'string',
      pattern: '^[a-z0-9-]+$',
      $comment: 'small letters, digits and hyphens',
      title: 'Package of @fontsource-variable',
    },
    file: {
      type: 'string',
      pattern: '^[a-z0-9-]*\\{subset\\}[a-z0-9-]*$',
      $comment: 'a file name with {subset} in it, without .woff2',
      title: 'File name with {subset}, without .woff2',
    },
    subsets: {
      type: 'array',
      items: { enum: ['latin', 'latin-ext', 'greek', 'cyrillic'] },
      minItems: 1,
      uniqueItems: true,
    },
    weight: {
      type: 'string',
      pattern: '^[0-9]+( [0-9]+)?$',
      $comment: 'one weight or two, as in 400 or 100 900',
    },
    stretch: {
      type: 'string',
      pattern: '^[0-9]+%( [0-9]+%)?$',
      $comment: 'one percentage or two, as in 75% 125%',
    },
    style: { enum: ['normal', 'italic'] },
    preload: { type: 'boolean', title: 'Fetch before the first paint (at most two)' },
    fallback: closed({
      local: {
        type: 'array',
        items: { type: 'string', pattern: '^[^"]+$', $comment: 'the name of a font, without quotes' },
        minItems: 1,
      },
      sizeAdjust: percent,
      ascentOverride: percent,
      descentOverride: percent,
      lineGapOverride: percent,
    }),
  },
  ['family', 'package', 'file', 'subsets', 'weight', 'fallback'],
);

const tokens = closed(
  Object.fromEntries(
    Object.entries(tokenShape).map(([group, names]) => [
      group,
      closed(
        Object.fromEntries(Object.keys(names).map((name) => [name, group === 'color' ? colour : cssValue])),
      ),
    ]),
  ),
);

/** JSON Schema (draft-07) of `brands/<id>/theme.json`. */
export const themeSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Theme of a brand',
  type: 'object',
  properties: {
    $schema: { type: 'string' },
    fonts: { type: 'array', items: font, minItems: 1 },
    scale: closed({
      base: pair('Body text in px, at 390 and 1440 px of viewport', 12),
      ratio: pair('Ratio of the type scale, at 390 and 1440 px', 1.05),
      unit: { type: 'number', minimum: 2, maximum: 8, title: 'Base of all spaces in px' },
      section: pair('Space between sections in units, at 390 and 1440 px', 1),
    }),
    tokens,
  },
  required: ['fonts', 'scale', 'tokens'],
  additionalProperties: false,
} as const;
