import { XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPicture, viewNames, type PictureSpec } from './draw-picture';
import { groundNames } from './draw/grounds';
import names from './silhouettes.names.json';
import { silhouettes } from './silhouettes.registry';

const COLOURS: PictureSpec['colours'][] = [
  { base: '#ffffff', accent: '#c8492b' },
  { base: '#000000' },
  {
    base: '#2f6bff',
    second: '#1b2a6b',
    accent: '#d8ff3e',
    sole: '#ffffff',
    outsole: '#000000',
    lining: '#000000',
    lace: '#ffffff',
    stitch: '#ffffff',
    metal: '#c09a55',
  },
];
const ids = Object.keys(silhouettes);

describe('silhouettes', () => {
  it('are the announced ones, at least 60, each of its announced family', () => {
    expect(Object.fromEntries(ids.map((id) => [id, silhouettes[id]!.family]).sort())).toEqual(
      Object.fromEntries(Object.entries(names).sort()),
    );
    expect(ids.length).toBeGreaterThanOrEqual(60);
  });

  it.each(ids)('%s draws well-formed SVG in every view, ground and colourway', (id) => {
    const seen = new Set<string>();
    for (const [v, view] of viewNames.entries()) {
      for (const [g, ground] of groundNames.entries()) {
        // Ground and colourway are drawn apart from each other: each meets each of the other's once over the views.
        const colours = COLOURS[(v + g) % COLOURS.length]!;
        const svg = drawPicture({ silhouette: id, colours, seed: 5 }, view, ground);
        expect(XMLValidator.validate(svg)).toBe(true);
        expect(svg).not.toMatch(/NaN|undefined|null|Infinity|<text|<filter|<image/);
        // the lab's paper is the only pure white, and nothing is pure black
        expect(svg.replace('<rect width="1000" height="1000" fill="#ffffff"/>', '')).not.toMatch(
          /#0{6}\b|#f{6}\b|#000"|#fff"/i,
        );
        expect(svg.length).toBeLessThan(400_000);
        for (const [, target] of svg.matchAll(/(?:href="|url\()#(\w+)/g))
          if (!svg.includes(`id="${target}"`)) throw new Error(`${id} ${view}: #${target} is not defined`);
        seen.add(svg);
      }
    }
    expect(seen.size).toBe(viewNames.length * groundNames.length);
  });

  it('differ from one another in side and second view', () => {
    const colours = COLOURS[2]!;
    for (const view of ['L', 'T'] as const) {
      const drawn = new Map<string, string>();
      for (const id of ids) {
        const svg = drawPicture({ silhouette: id, colours, texture: 'plain' }, view, 'specimen');
        expect(drawn.get(svg), `${id} looks like ${drawn.get(svg)} in ${view}`).toBeUndefined();
        drawn.set(svg, id);
      }
    }
  });
});

describe('drawPicture', () => {
  const spec: PictureSpec = { silhouette: 'court-trainer', colours: { base: '#7a3f1e' }, seed: 3 };

  it('is deterministic and follows seed, texture and colour', () => {
    const first = drawPicture(spec, 'L', 'paper');
    expect(drawPicture(structuredClone(spec), 'L', 'paper')).toBe(first);
    const others = [
      { ...spec, seed: 4 },
      { ...spec, texture: 'knit' as const },
      { ...spec, colours: { base: '#7a3f1f' } },
    ].map((s) => drawPicture(s, 'L', 'paper'));
    expect(new Set([first, ...others]).size).toBe(4);
  });

  it.each([
    [{ ...spec, silhouette: 'toString' }, 'L', 'paper', /silhouette "toString"/],
    [spec, 'X', 'paper', /view "X"/],
    [spec, 'L', 'moon', /ground "moon"/],
    [{ ...spec, colours: { base: 'red' } }, 'L', 'paper', /"red"/],
    [{ ...spec, texture: 'wool' }, 'L', 'paper', /texture "wool"/],
  ])('refuses bad input %#', (bad, view, ground, message) => {
    expect(() => drawPicture(bad as PictureSpec, view as 'L', ground as 'paper')).toThrow(message);
  });

  it.each(['court-trainer', 'tall-boot', 'tee', 'tote', 'mug'])(
    '%s fills its frame when rasterised, and keeps clear of the edges',
    async (silhouette) => {
      const svg = drawPicture({ silhouette, colours: { base: '#5e1f24' } }, 'L', 'specimen');
      const { data, info } = await sharp(Buffer.from(svg))
        .resize(100, 100)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const isProduct = (x: number, y: number) => {
        const i = (y * info.width + x) * info.channels;
        return data[i]! - data[i + 1]! > 30;
      };
      const xs: number[] = [];
      for (let y = 0; y < 100; y++) for (let x = 0; x < 100; x++) if (isProduct(x, y)) xs.push(x);
      expect(xs.length).toBeGreaterThan(400);
      expect(Math.min(...xs)).toBeGreaterThan(2);
      expect(Math.max(...xs)).toBeLessThan(97);
    },
  );
});
