import { own } from '../../../engine/own';
import type { MapRow } from './field.types';
import { isObject, type Json } from '../../../engine/pages/merge-patch';

/** A button of a list: what it does and the item that it stands beside. */
export interface ListAct {
  act: 'add' | 'remove' | 'up' | 'down';
  /** Keys of the list below the props. */
  path: readonly string[];
  /** Index of the item; the length of the list for `add`. */
  at: number;
}

const ACT = /^(add|remove|up|down):(\d{1,4}):p((?:\/[A-Za-z0-9_-]{1,64}){1,6})$/;

export const writeListAct = ({ act, path, at }: ListAct): string => `${act}:${at}:p/${path.join('/')}`;

/** undefined: no button of a list. */
export function readListAct(text: string): ListAct | undefined {
  const [, act, at, keys] = ACT.exec(text) ?? [];
  return act === undefined
    ? undefined
    : { act: act as ListAct['act'], at: Number(at), path: keys!.slice(1).split('/') };
}

/** Rows of a map after a button of it, which adds or removes one. */
export const editRows = (rows: readonly MapRow[], { act, at }: ListAct): MapRow[] =>
  act === 'add'
    ? [...rows, { key: '', value: undefined }]
    : rows.filter((_, index) => act !== 'remove' || index !== at);

/** Props after a list's button. @param isGroup whether the items are objects */
export function editList(values: Json, { act, path, at }: ListAct, isGroup: boolean): Json {
  const [key, ...rest] = path;
  if (key === undefined) return values;
  const part = own(values, key);
  if (rest.length > 0)
    return { ...values, [key]: editList(isObject(part) ? part : {}, { act, path: rest, at }, isGroup) };
  const items = Array.isArray(part) ? [...(part as unknown[])] : [];
  if (act === 'add') items.push(isGroup ? {} : '');
  else if (act === 'remove') items.splice(at, 1);
  else {
    const to = act === 'up' ? at - 1 : at + 1;
    if (at < items.length && to >= 0 && to < items.length) items.splice(to, 0, ...items.splice(at, 1));
  }
  return { ...values, [key]: items };
}
