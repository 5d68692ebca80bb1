import { isDeepStrictEqual } from 'node:util';
import { own } from '../own';
import type { Layer, Placement } from './layer.types';
import { isObject } from './merge-patch';
import type { Report } from './report';

/**
 * Layers fight when neither refines the other, a locale layer of `_base` and a layer of a brand, and both decide
 * the same thing differently: the brand wins, and the locale's exception is lost without a message.
 */
export function checkFights(layers: readonly Layer[], report: Report): void {
  const locals = layers.filter(({ root, scope }) => root === '_base' && scope !== undefined);
  for (const strong of layers.filter(({ root, scope }) => root !== '_base' && scope === undefined)) {
    for (const weak of locals) {
      fightOverPlaces(weak, strong, report);
      for (const [id, fragment] of Object.entries(strong.data.blocks ?? {})) {
        const weaker = own(weak.data.blocks, id);
        if (weaker && fragment)
          fightOverValues(weak, strong, [id, 'props'], weaker.props, fragment.props, report);
        if (weaker && fragment === null)
          report.add({
            ...faultOf(strong, weak, ['blocks', id], id),
            message: `${strong.layer} hides "${id}", which ${weak.layer} changes: the change is never seen here.`,
          });
      }
    }
  }
}

const faultOf = (strong: Layer, weak: Layer, path: (string | number)[], block: string) => ({
  code: 'layers-fight',
  severity: 'warning' as const,
  file: strong.file,
  path,
  block,
  fix: `Say it in ${strong.root}/${weak.scope} too, which is stronger than both, or remove one of them.`,
});

const wordsOf = (spot: Placement): string =>
  Object.entries(spot)
    .map(([kind, anchor]) => `${kind} "${anchor}"`)
    .join();

function fightOverPlaces(weak: Layer, strong: Layer, report: Report): void {
  for (const [id, spot] of Object.entries(strong.data.place ?? {})) {
    const other = own(weak.data.place, id);
    if (other && !isDeepStrictEqual(other, spot)) {
      report.add({
        ...faultOf(strong, weak, ['place', id], id),
        message: `${weak.layer} puts "${id}" ${wordsOf(other)}, ${strong.layer} puts it ${wordsOf(spot)}; the latter wins.`,
      });
    }
    const rival = Object.entries(weak.data.place ?? {}).find(
      ([rivalId, rivalSpot]) =>
        rivalId !== id && !own(strong.data.place, rivalId) && isDeepStrictEqual(rivalSpot, spot),
    );
    if (rival)
      report.add({
        ...faultOf(strong, weak, ['place', id], id),
        message: `${weak.layer} puts "${rival[0]}" ${wordsOf(spot)}, and ${strong.layer} puts "${id}" at the same spot; "${id}" comes to stand nearer.`,
      });
  }
}

function fightOverValues(
  weak: Layer,
  strong: Layer,
  path: string[],
  mine: unknown,
  theirs: unknown,
  report: Report,
): void {
  if (isObject(mine) && isObject(theirs)) {
    for (const key of Object.keys(theirs))
      if (Object.hasOwn(mine, key))
        fightOverValues(weak, strong, [...path, key], mine[key], theirs[key], report);
  } else if (mine !== undefined && theirs !== undefined && !isDeepStrictEqual(mine, theirs)) {
    const field = path.slice(1).join('.');
    report.add({
      ...faultOf(strong, weak, ['blocks', ...path], path[0]!),
      field,
      message: `${weak.layer} sets "${field}" for its readers, and ${strong.layer} sets it otherwise for all; the latter wins.`,
    });
  }
}
