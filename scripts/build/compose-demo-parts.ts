import { existsSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** A place where the shop runs what the room `demo` has to offer. Paths from the project's root, without extension. */
interface DemoPart {
  /** What the generated file beside its user exports, and so does the file in `demo`. */
  name: string;
  generated: string;
  demo: string;
  type: string;
  typeFile: string;
}

const parts: readonly DemoPart[] = [
  {
    name: 'createPictureService',
    generated: 'app/start/picture-service.generated',
    demo: 'demo/pictures/picture-service',
    type: 'CreatePictureService',
    typeFile: 'eshop-api/domains/catalogue/picture-service.types',
  },
  {
    name: 'renderProduct',
    generated: 'eshop-api/providers/image-search/embedded/render-product.generated',
    demo: 'demo/pictures/render-product',
    type: 'RenderProduct',
    typeFile: 'eshop-api/providers/image-search/embedded/render-product.types',
  },
  {
    name: 'composeDemoReviews',
    generated: 'eshop-api/providers/reviews/embedded/first-reviews.generated',
    demo: 'demo/reviews/compose-demo-reviews',
    type: 'ComposeFirstReviews',
    typeFile: 'eshop-api/providers/reviews/embedded/first-reviews.types',
  },
  {
    name: 'composeDemoVisits',
    generated: 'eshop-api/providers/recommendations/embedded/first-visits.generated',
    demo: 'demo/recommendations/compose-demo-visits',
    type: 'ComposeFirstVisits',
    typeFile: 'eshop-api/providers/recommendations/embedded/first-visits.types',
  },
];

/** The generated file of each part with its text: what `demo` exports, or undefined in a shop without that file. Seeds of domains stand in the registry of domains. */
export const listDemoParts = (root = ROOT): [file: string, compose: () => string][] =>
  parts.map((part) => [join(root, `${part.generated}.ts`), () => composePart(part, root)]);

function composePart({ name, generated, demo, type, typeFile }: DemoPart, root: string): string {
  const reach = (file: string) => {
    const path = posix.relative(posix.dirname(generated), file);
    return path.startsWith('.') ? path : `./${path}`;
  };
  const isThere = existsSync(join(root, `${demo}.ts`));
  return [
    '// Written by `npm run generate`; do not edit.',
    `import type { ${type} } from '${reach(typeFile)}';`,
    ...(isThere ? [`import { ${name} as demo } from '${reach(demo)}';`] : []),
    '',
    `export const ${name}: ${type} | undefined = ${isThere ? 'demo' : 'undefined'};`,
    '',
  ].join('\n');
}
