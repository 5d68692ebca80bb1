import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listDemoParts } from './compose-demo-parts';

let root: string;
beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'demo-parts-'));
  fs.mkdirSync(path.join(root, 'demo/pictures'), { recursive: true });
  fs.writeFileSync(path.join(root, 'demo/pictures/render-product.ts'), '');
});
afterAll(() => fs.rmSync(root, { recursive: true }));

const textOf = (name: string): string => {
  const [, compose] = listDemoParts(root).find(([file]) => path.basename(file) === `${name}.generated.ts`)!;
  return compose();
};

it('a part that the demo has is imported from there, by its interface', () =>
  expect(textOf('render-product')).toBe(
    [
      '// Written by `npm run generate`; do not edit.',
      "import type { RenderProduct } from './render-product.types';",
      "import { renderProduct as demo } from '../../../../demo/pictures/render-product';",
      '',
      'export const renderProduct: RenderProduct | undefined = demo;',
      '',
    ].join('\n'),
  ));

it('a part whose file is gone is undefined, and nothing of the demo is imported', () =>
  expect(textOf('picture-service')).toBe(
    [
      '// Written by `npm run generate`; do not edit.',
      "import type { CreatePictureService } from '../../eshop-api/domains/catalogue/picture-service.types';",
      '',
      'export const createPictureService: CreatePictureService | undefined = undefined;',
      '',
    ].join('\n'),
  ));
