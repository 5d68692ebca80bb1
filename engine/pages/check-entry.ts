import type { Layer, LayerFile } from './layer.types';
import { findNearName } from './near-name';
import { expandPattern, parsePattern, shapeOf } from './path-pattern';
import type { Report } from './report';
import { readLayer, type Entry, type Snapshot } from './snapshot';

/** What is wrong with a file whatever the layers below it are. */
export function checkEntry(snapshot: Snapshot, entry: Entry, report: Report): void {
  const { file, layerFile } = entry;
  for (const { line, column, ...fault } of entry.faults)
    report.add({ ...fault, file, path: [], position: { line, column } });
  if (layerFile) checkLayerFolder(snapshot, layerFile, report);
  for (const { path, ...fault } of entry.frameFaults)
    report.add({ ...fault, file, path, ...blockAndField(path) });
  const layer = readLayer(snapshot, entry);
  if (!layer) return;
  checkName(layer, report);
  checkPaths(layer, report);
}

const blockAndField = (path: readonly (string | number)[]) =>
  path[0] === 'blocks' && path.length > 1
    ? { block: String(path[1]), ...(path.length > 2 && { field: path.slice(2).join('.') }) }
    : { field: path.join('.') };

function checkName({ file, kind, name, data }: Layer, report: Report): void {
  const stated = kind === 'page' ? data.page : data.layout;
  if (stated === name) return;
  report.add({
    code: 'name-mismatch',
    file,
    path: [kind],
    field: kind,
    message: `The file is named "${name}" but says that it is the ${kind} "${stated}".`,
    fix: `Write "${kind}": "${name}", or rename the file to ${stated}.json.`,
  });
}

function checkPaths({ file, data }: Layer, report: Report): void {
  const paths = [data.path ?? []].flat();
  const owners = new Map<string, string>();
  paths.forEach((path, i) => {
    const at = { file, path: Array.isArray(data.path) ? ['path', i] : ['path'], field: 'path' };
    const pattern = parsePattern(path);
    if (typeof pattern === 'string') {
      report.add({
        ...at,
        code: 'bad-path',
        message: `"${path}" cannot be a path: ${pattern}.`,
        fix: 'Write it like /bolsa or /{target}/{type}/{listing?}.',
      });
      return;
    }
    const shapes = expandPattern(pattern).map(shapeOf);
    const other = shapes.map((shape) => owners.get(shape)).find((owner) => owner !== undefined);
    for (const shape of shapes) owners.set(shape, path);
    if (other !== undefined)
      report.add({
        ...at,
        code: 'path-twice',
        message:
          other === path
            ? `"${path}" stands twice.`
            : `"${path}" answers addresses that "${other}" of the same page answers already.`,
        fix: 'Remove one of the two.',
      });
  });
}

function checkLayerFolder({ context }: Snapshot, { file, root, scope }: LayerFile, report: Report): void {
  const brands = context.brands.map(({ id }) => id);
  if (root !== '_base' && !brands.includes(root)) {
    const near = findNearName(root, ['_base', ...brands]);
    report.add({
      code: 'unknown-brand',
      file,
      path: [],
      message: `No brand is called "${root}", so this file is never read.`,
      ...(near && { didYouMean: near }),
      fix: `Move the file to _base or to a brand's folder (${brands.join(', ')}).`,
    });
  }
  if (scope === undefined || context.scopes.has(scope)) return;
  const near = findNearName(scope, context.scopes);
  report.add({
    code: 'unknown-locale',
    file,
    path: [],
    message: `No language or locale is called "${scope}", so this file is never read.`,
    ...(near && { didYouMean: near }),
    fix: 'Rename the folder, or add the locale under locales/.',
  });
}
