import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { composeDemo } from './catalogue/compose-demo.rules';
import { demoModels } from './catalogue/demo-models';
import { drawPicture, viewNames, type Ground, type PictureSpec } from './pictures/draw-picture';
import { drawFilm } from '../scripts/film/draw-film.browser';
import type { DrawnFilm, FilmKind, FilmScene } from '../scripts/film/film.types';
import { writeWebm } from '../scripts/film/write-webm';
import { getBrowser } from '../scripts/find-browser.mjs';

/**
 * Films a piece of the demo catalogue, drawn like its pictures, as WebM with a poster beside it.
 * Usage: tsx demo/record-film.ts parts|speed|cuts MATERIAL paper|specimen|night OUT.webm [--size 960x540] [--seconds 9] [--fps 24] [--kbps 300] [--mark #d4ff00] [--no-poster]
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    size: { type: 'string', default: '960x540' },
    seconds: { type: 'string', default: '9' },
    fps: { type: 'string', default: '24' },
    kbps: { type: 'string', default: '300' },
    mark: { type: 'string', default: '#d4ff00' },
    poster: { type: 'boolean', default: true },
  },
});
const [kind, material, ground, out] = positionals as [FilmKind, string, Ground, string];

function readScene(): FilmScene {
  const [width, height] = values.size.split('x').map(Number) as [number, number];
  const picture = composeDemo(demoModels).find(({ id }) => id === material)?.picture as
    PictureSpec | undefined;
  if (!picture) throw new Error(`No material ${material} with a drawn picture`);
  const pictures = (kind === 'cuts' ? viewNames : (['L'] as const)).map((view) =>
    drawPicture(picture, view, ground),
  );
  return {
    kind,
    width,
    height,
    fps: Number(values.fps),
    seconds: Number(values.seconds),
    bitsPerSecond: Number(values.kbps) * 1000,
    pictures,
    ground: countGround(pictures[0]!),
    mark: values.mark,
  };
}

/** Elements before the first shadow or shape of the product: rectangles, the glow, the streaks and lines of the ground. */
function countGround(svg: string): number {
  const drawn = [...svg.slice(svg.indexOf('</defs>') + 7).matchAll(/<(rect|circle|path|use|g)\b[^>]*>/g)];
  const glow = ground === 'paper' ? 1 : 0;
  const first = drawn.findIndex(([, name]) => name === 'circle' || name === 'use' || name === 'g');
  return first + glow;
}

async function film(scene: FilmScene): Promise<DrawnFilm> {
  const browser = await chromium.launch({
    executablePath: getBrowser() || undefined,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    // The encoder asks for a secure address; nothing is fetched from it.
    await page.route('https://film.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>film</title>' }),
    );
    await page.goto('https://film.example/');
    return await page.evaluate<DrawnFilm>(
      `globalThis.__name = (one) => one; (${drawFilm.toString()})(${JSON.stringify(scene)})`,
    );
  } finally {
    await browser.close();
  }
}

const scene = readScene();
const { frames, poster } = await film(scene);
const bytes = await writeWebm({
  ...scene,
  frames: frames.map((frame) => ({ ...frame, data: Buffer.from(frame.data, 'base64') })),
});
fs.writeFileSync(out, bytes);
if (values.poster) fs.writeFileSync(out.replace(/\.webm$/, '.webp'), Buffer.from(poster, 'base64'));
console.log(`${out}: ${frames.length} frames, ${Math.round(bytes.length / 1024)} KB`);
