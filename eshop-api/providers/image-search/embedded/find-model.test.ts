import { expect, it } from 'vitest';
import { composeDemo } from '../../../../demo/catalogue/compose-demo.rules';
import { demoModels } from '../../../../demo/catalogue/demo-models';
import type { Material } from '../../../domains/catalogue/catalogue.types';
import {
  drawPicture,
  type Ground,
  type PictureSpec,
  type View,
} from '../../../../demo/pictures/draw-picture';
import { rasterise } from '../../../../demo/pictures/service/rasterise';
import { alterPicture, countChance } from './altered-picture.fixture';
import { DescriptorIndex, type StoredDescriptor } from './descriptor-index';
import { readDescriptor, readDescriptors } from './descriptor/read-descriptor';

const VIEWS = ['L', 'T'] as const;
const QUERIES = 48;

/** One colourway of each model of the demo catalogue, a different one of each, in random order. */
function pickMaterials(): Material[] {
  const chance = countChance(4711);
  const models = new Map<string, Material[]>();
  for (const material of composeDemo(demoModels))
    models.set(material.model.id, [...(models.get(material.model.id) ?? []), material]);
  return [...models.values()]
    .map((all) => ({ material: all[Math.floor(chance() * all.length)]!, place: chance() }))
    .sort((a, b) => a.place - b.place)
    .map(({ material }) => material);
}

const paint = (material: Material, view: View, ground: Ground): Promise<Buffer> =>
  rasterise(drawPicture(material.picture as PictureSpec, view, ground), 320, 'jpg');

/** The ground of the shop that sells it. */
const groundOf = ({ model: { lineCollection } }: Material): Ground =>
  lineCollection === 'LAB' ? 'specimen' : lineCollection === 'RUNNING' ? 'night' : 'paper';

async function inTwos<T>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const walk = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) await work(items[index]!, index);
  };
  await Promise.all([walk(), walk()]);
}

it('a cropped, turned and relit picture finds its model among the first five, nine times in ten and more', async () => {
  const materials = pickMaterials();
  const book = new DescriptorIndex();
  await inTwos(materials, async (material) => {
    const descriptors: StoredDescriptor[] = [];
    for (const view of VIEWS) descriptors.push(await readDescriptor(await paint(material, view, 'paper')));
    book.put({
      id: material.id,
      modelId: material.model.id,
      scope: material.model.lineCollection,
      version: '1',
      descriptors,
    });
  });
  const missed: string[] = [];
  await inTwos(materials.slice(0, QUERIES), async (material, index) => {
    const view = index % 4 === 3 ? 'T' : 'L';
    const altered = await alterPicture(await paint(material, view, groundOf(material)), index);
    const found = book.find(await readDescriptors(altered), [], 5);
    if (!found.ids.includes(material.id))
      missed.push(`${material.id} ${material.picture!.silhouette} ${view} ${groundOf(material)}`);
  });
  expect(missed.length, `not found: ${missed.join(', ')}`).toBeLessThanOrEqual(QUERIES * 0.1);
}, 300_000);
