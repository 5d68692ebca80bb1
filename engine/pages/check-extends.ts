import type { Layer } from './layer.types';
import { findNearName } from './near-name';
import type { Report } from './report';
import { listSteps } from './sequence';
import type { Snapshot } from './snapshot';

/** `extends` stands in the weakest file of a page only, names a page of the same storefront, and makes no circle. */
export function checkExtends(
  snapshot: Snapshot,
  layers: readonly string[],
  layer: Layer,
  isWeakest: boolean,
  report: Report,
): void {
  const base = layer.data.extends;
  if (base === undefined) return;
  const fault = { file: layer.file, path: ['extends'], field: 'extends' };
  if (!isWeakest) {
    report.add({
      ...fault,
      code: 'extends-in-override',
      message: `Only the weakest file of a ${layer.kind} may extend another one.`,
      fix: 'Move "extends" to that file, or remove it.',
    });
  } else if (listSteps(snapshot, layers, layer.kind, base).length === 0) {
    const near = findNearName(base, snapshot.names[layer.kind]);
    report.add({
      ...fault,
      code: 'unknown-base',
      message: `Extends the ${layer.kind} "${base}", which this storefront does not have.`,
      ...(near && { didYouMean: near }),
      fix: `Name a ${layer.kind} that exists.`,
    });
  } else if (findCircle(snapshot, layers, layer).length > 0) {
    report.add({
      ...fault,
      code: 'extends-circle',
      message: `Extends itself by way of ${findCircle(snapshot, layers, layer).join(' → ')}.`,
      fix: 'Let one of them stand on its own.',
    });
  }
}

function findCircle(snapshot: Snapshot, layers: readonly string[], { kind, name }: Layer): string[] {
  const trail = [name];
  for (;;) {
    const own = listSteps(snapshot, layers, kind, trail.at(-1)!).findLast(
      ({ entry }) => entry.layerFile?.name === trail.at(-1) && entry.base !== undefined,
    );
    const base = own?.entry.base;
    if (base === undefined) return [];
    if (base === name) return [...trail, base];
    if (trail.includes(base)) return [];
    trail.push(base);
  }
}
