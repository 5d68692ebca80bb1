import fs from 'node:fs';
import path from 'node:path';
import { listFiles, listImports, readSource, root } from '../../tests/support/source-files';
import type { Shop } from './choose-journeys';

/** Reads which files make a block, which journeys use which fixtures, and which blocks stand in which page config. */
export function loadShopFiles(): Shop {
  const journeys = listFiles('tests', /\.(journey|fault)\.ts$/);
  const uses = Object.fromEntries(
    journeys.map((file) => [
      file,
      {
        text: readSource(file),
        fixtures: followImports([file]).filter((one) => one !== file && one.startsWith('tests/')),
      },
    ]),
  );
  const fixtures = new Set(Object.values(uses).flatMap((use) => use.fixtures));
  const types = fs
    .readdirSync(path.join(root, 'blocks'))
    .filter((type) => fs.existsSync(path.join(root, `blocks/${type}/${type}.block.ts`)));
  return {
    blocks: Object.fromEntries(
      types.map((type) => [
        type,
        followImports(
          listFiles(`blocks/${type}`, /\.tsx?$/).filter((file) => !/\.(test|samples)\.tsx?$/.test(file)),
        ),
      ]),
    ),
    journeys: uses,
    fixtures: Object.fromEntries([...fixtures].map((file) => [file, readSource(file)])),
    pages: Object.fromEntries(listFiles('page-configs', /\.json$/).map((file) => [file, readBlocks(file)])),
  };
}

const imports = new Map<string, string[]>();

/** The files and all that they import, step by step; imports of types change nothing at run time. */
function followImports(files: readonly string[]): string[] {
  const found = new Set(files);
  for (const file of found) for (const target of importsOf(file)) found.add(target);
  return [...found];
}

function importsOf(file: string): string[] {
  const known =
    imports.get(file) ??
    (/\.tsx?$/.test(file) ? listImports(file) : [])
      .filter(({ typeOnly }) => !typeOnly)
      .flatMap(({ target }) => resolve(target) ?? []);
  imports.set(file, known);
  return known;
}

const resolve = (target: string): string | undefined =>
  ['.ts', '.tsx', '']
    .map((ending) => target + ending)
    .find((file) => fs.statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile());

/** Block id → type; a file that is broken just now has none. */
function readBlocks(file: string): Record<string, string | undefined> {
  try {
    const { blocks = {}, place = {} } = JSON.parse(readSource(file)) as {
      blocks?: Record<string, { type?: string } | null>;
      place?: Record<string, unknown>;
    };
    return Object.fromEntries(
      [...Object.keys(place), ...Object.keys(blocks)].map((id) => [id, blocks[id]?.type]),
    );
  } catch {
    return {};
  }
}
