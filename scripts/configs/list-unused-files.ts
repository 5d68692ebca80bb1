import { parseLayerPath } from '../../engine/pages/layer-path';
import type { Problem } from '../../engine/pages/page.types';

export interface NamedFiles {
  /** Files of `page-configs/`. */
  pages: ReadonlyMap<string, string>;
  /** Files of `brands/`. */
  brands: ReadonlyMap<string, string>;
  /** Files of a brand's `assets/`, by brand. */
  assets: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Read by its name, in every brand. */
const fixedAssets = new Set(['icon.svg']);

/** Layouts that no page has, and pictures that no file names: what is left of something that was taken away, or a mistyped name. */
export function listUnusedFiles({ pages, brands, assets }: NamedFiles): Problem[] {
  const named = new Set(
    [...pages].flatMap(([file, text]) =>
      listLayoutNames(parseLayerPath(file)?.kind === 'layout' ? 'extends' : 'layout', text),
    ),
  );
  const layouts = [...pages.keys()].flatMap((file) => {
    const layerFile = parseLayerPath(file);
    return layerFile?.kind === 'layout' && !named.has(layerFile.name)
      ? [
          warn(
            file,
            'unused-layout',
            `No page has the layout "${layerFile.name}".`,
            'Name it in a page, or remove it.',
          ),
        ]
      : [];
  });
  const texts = [...pages, ...brands];
  // Files in folders are found by the name of what they belong to.
  const pictures = [...assets].flatMap(([brand, files]) =>
    [...files]
      .filter((file) => !file.includes('/') && !fixedAssets.has(file) && !isNamed(file, brand, texts))
      .map((file) =>
        warn(
          `brands/${brand}/assets/${file}`,
          'unused-asset',
          'Neither a page config nor a file of the brand names it.',
          'Name it, or remove it.',
        ),
      ),
  );
  return [...layouts, ...pictures];
}

const warn = (file: string, code: string, message: string, fix: string): Problem => ({
  code,
  severity: 'warning',
  file,
  line: 1,
  column: 1,
  message,
  fix,
});

const isNamed = (
  asset: string,
  brand: string,
  texts: readonly (readonly [file: string, text: string])[],
): boolean =>
  texts.some(
    ([file, text]) =>
      ['page-configs/_base/', `page-configs/${brand}/`, `brands/${brand}/`].some((folder) =>
        file.startsWith(folder),
      ) &&
      (text.includes(`"media:${asset}"`) || text.includes(`"${asset}"`)),
  );

/** Of a broken file too: that has been reported by its loader. */
const listLayoutNames = (field: 'layout' | 'extends', text: string): string[] =>
  [...text.matchAll(new RegExp(`"${field}"\\s*:\\s*"([^"]*)"`, 'g'))].map(([, name]) => name!);
