import type { BlockFragment, LayerData } from '../../engine/pages/layer.types';
import { isObject } from '../../engine/pages/merge-patch';
import { removeKey } from './edit-json';

/**
 * A file's text without one override: objects that it leaves empty go too, and what was written of it in `against`.
 * @param isHiddenBelow the block stands hidden below, and naming it is what brings it back: its name stays
 */
export function removeOverride(text: string, path: readonly string[], isHiddenBelow: boolean): string {
  let result = removeKey(text, [...path]);
  for (let length = path.length - 1; length > 0; length--) {
    const parent = path.slice(0, length);
    const value = readValue(result, parent);
    if (!isObject(value)) break;
    const isBlock = parent[0] === 'blocks' && length === 2;
    const isEmpty = Object.keys(value).length === 0 || (isBlock && isBare(value));
    if (!isEmpty || (isBlock && isHiddenBelow)) break;
    result = removeKey(result, parent);
  }
  return path[0] === 'blocks' ? removeAgainst(result, path.slice(1).join('.')) : result;
}

/** Type and version alone change nothing. */
const isBare = (fragment: BlockFragment): boolean =>
  Object.keys(fragment).every((key) => key === 'type' || key === 'version');

const readValue = (text: string, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), JSON.parse(text));

function removeAgainst(text: string, name: string): string {
  const { against = {} } = JSON.parse(text) as LayerData;
  const gone = Object.keys(against).filter((key) => key === name || key.startsWith(`${name}.`));
  if (gone.length === 0) return text;
  return gone.length === Object.keys(against).length
    ? removeKey(text, ['against'])
    : gone.reduce((result, key) => removeKey(result, ['against', key]), text);
}
