import sharp from 'sharp';

/** A seeded source of numbers from 0 to 1: the same pictures on every machine. */
export function countChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A product picture as a shopper might upload it: turned, cropped, in other light, saved as a JPEG of medium quality. */
export async function alterPicture(picture: Buffer, seed: number): Promise<Buffer> {
  const chance = countChance(seed * 7919 + 17);
  for (let i = 0; i < 6; i += 1) chance();
  const angle = (chance() * 2 - 1) * 28;
  const corners = chance() < 0.5;
  const turned = await sharp(picture)
    .rotate(angle, { background: ['#000', '#fff', '#777'][Math.floor(chance() * 3)]! })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const inner = corners
    ? turned.info.width
    : (await sharp(picture).metadata()).width /
      (Math.cos((Math.abs(angle) * Math.PI) / 180) + Math.sin((Math.abs(angle) * Math.PI) / 180));
  const box = cropBox(turned.info.width, inner, corners ? 0.12 : 0.07, chance);
  const lit = await sharp(turned.data)
    .extract(box)
    .composite([{ input: drawLamp(box, chance) }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(lit)
    .modulate({ brightness: 0.68 + chance() * 0.62, saturation: 0.7 + chance() * 0.6 })
    .linear([0.88 + chance() * 0.24, 0.92 + chance() * 0.16, 0.88 + chance() * 0.24], [0, 0, 0])
    .jpeg({ quality: 72 })
    .toBuffer();
}

/** Crops up to `most` of the inner square on each side. */
function cropBox(side: number, inner: number, most: number, chance: () => number): Box {
  const start = (side - inner) / 2;
  const [left, top, right, bottom] = [0, 1, 2, 3].map(() => chance() * most * inner) as [
    number,
    number,
    number,
    number,
  ];
  return {
    left: Math.round(start + left),
    top: Math.round(start + top),
    width: Math.floor(inner - left - right),
    height: Math.floor(inner - top - bottom),
  };
}

/** Light or shade that falls over part of it. */
function drawLamp({ width, height }: Box, chance: () => number): Buffer {
  const at = [0, 1, 2, 3].map(() => chance().toFixed(2));
  const stop = `<stop offset="0" stop-color="${chance() < 0.5 ? '#fff' : '#000'}" stop-opacity="${(chance() * 0.3).toFixed(2)}"/><stop offset="1" stop-color="#000" stop-opacity="0"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g" x1="${at[0]}" y1="${at[1]}" x2="${at[2]}" y2="${at[3]}">${stop}</linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  );
}
