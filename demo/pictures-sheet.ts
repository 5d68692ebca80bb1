import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { drawPicture, viewNames, type Ground, type PictureColours, type View } from './pictures/draw-picture';
import { groundNames } from './pictures/draw/grounds';
import { silhouettes } from './pictures/silhouettes.registry';

/**
 * Contact sheet of the drawn pictures.
 * Usage: tsx demo/pictures-sheet.ts [out.png] [--views] [--ground paper|specimen|night|all] [--only id,id] [--from n --to n] [--cell 260] [--columns 8] [--colourways]
 */
const COLOURWAYS: PictureColours[] = [
  { base: '#f3efe6', accent: '#c8492b' },
  { base: '#2f6bff', accent: '#d8ff3e', second: '#1b2a6b' },
  { base: '#7a3f1e' },
  { base: '#5e1f24' },
  { base: '#2f6a58', accent: '#e0b04a' },
  { base: '#1d1d20', accent: '#e9e4d8' },
  { base: '#e9b93a', second: '#2d4a7a', accent: '#d8563a' },
  { base: '#4d6347', accent: '#c8492b' },
  { base: '#c9b8a0', second: '#8a4a26', accent: '#2d4a7a' },
  { base: '#a9b8c9', accent: '#33415c' },
];

interface Cell {
  id: string;
  view: View;
  ground: Ground;
  colours: PictureColours;
}

const {
  values: options,
  positionals: [out = 'pictures-sheet.png'],
} = parseArgs({
  allowPositionals: true,
  options: {
    views: { type: 'boolean', default: false },
    colourways: { type: 'boolean', default: false },
    ground: { type: 'string', default: 'paper' },
    only: { type: 'string' },
    from: { type: 'string', default: '0' },
    to: { type: 'string', default: '999' },
    cell: { type: 'string', default: '260' },
    columns: { type: 'string', default: '8' },
  },
});

function listCells(): Cell[] {
  const ids =
    options.only?.split(',') ?? Object.keys(silhouettes).slice(Number(options.from), Number(options.to));
  const grounds = options.ground === 'all' ? groundNames : [options.ground as Ground];
  const views: readonly View[] = options.views ? viewNames : ['L'];
  const ways = options.colourways ? COLOURWAYS : undefined;
  return ids.flatMap((id) => {
    const own = COLOURWAYS[Object.keys(silhouettes).indexOf(id) % COLOURWAYS.length]!;
    return (ways ?? [own]).flatMap((colours) =>
      grounds.flatMap((ground) => views.map((view) => ({ id, view, ground, colours }))),
    );
  });
}

async function drawCell(cell: Cell, size: number): Promise<Buffer> {
  const svg = drawPicture({ silhouette: cell.id, colours: cell.colours }, cell.view, cell.ground);
  return sharp(Buffer.from(svg), { density: 72 * Math.min(1.6, (size * 1.6) / 1000) })
    .resize(size, size)
    .removeAlpha()
    .png()
    .toBuffer();
}

async function makeSheet(): Promise<void> {
  const cells = listCells();
  const size = Number(options.cell);
  const columns = Number(options.columns);
  const tiles = [];
  for (const [i, cell] of cells.entries()) {
    tiles.push({
      input: await drawCell(cell, size),
      left: (i % columns) * size,
      top: Math.floor(i / columns) * size,
    });
  }
  const sheet = sharp({
    create: {
      width: Math.min(columns, cells.length) * size,
      height: Math.ceil(cells.length / columns) * size,
      channels: 3,
      background: '#ffffff',
    },
  });
  await sheet.composite(tiles).png().toFile(out);
  console.log(`${out}: ${cells.length} pictures of ${new Set(cells.map((c) => c.id)).size} silhouettes`);
}

await makeSheet();
