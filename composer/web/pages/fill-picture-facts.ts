import { own } from '../../../engine/own';
import { isObject, type Json } from '../../../engine/pages/merge-patch';
import { isSameJson } from '../../../engine/pages/same-json';
import type { FocalPoint } from '../../model/focal-points';
import type { Control, Field } from '../form/field.types';

/** What the media library has of a picture. */
export interface PictureFacts {
  /** Texts by language of what it shows; undefined: it is not described. */
  alt: Readonly<Record<string, string>> | undefined;
  /** What a crop has to show; undefined: not chosen. */
  focus: FocalPoint | undefined;
}

/** undefined: it is no uploaded picture. */
export type FindPictureFacts = (media: string) => Promise<PictureFacts | undefined>;

/**
 * Values of a form with what the media library has of their pictures: where a field gets an uploaded picture, the text of `<field>Alt` and
 * the focal point of `<field>Focus` (of `image`: `focus`) become the picture's, each where it stays as it was: it was another picture's.
 * @param stored values that the form was made with
 */
export async function fillPictureFacts(
  fields: readonly Field[],
  stored: unknown,
  values: Json,
  find: FindPictureFacts,
): Promise<Json> {
  const before = isObject(stored) ? stored : {};
  const filled: Json = { ...values };
  for (const { key, control } of fields) {
    const [was, value] = [own(before, key), own(values, key)];
    if (control.kind === 'group' && isObject(value))
      filled[key] = await fillPictureFacts(control.fields, was, value, find);
    if (control.kind === 'list' && Array.isArray(value))
      filled[key] = await fillItems(control.item, was, value, find);
    if (control.kind === 'media' && typeof value === 'string' && value !== was)
      Object.assign(filled, await describePicture(fields, key, { before, values, media: value }, find));
  }
  return filled;
}

const fillItems = (
  item: Field,
  was: unknown,
  values: unknown[],
  find: FindPictureFacts,
): Promise<unknown[]> =>
  Promise.all(
    values.map((value, at) =>
      item.control.kind === 'group' && isObject(value)
        ? fillPictureFacts(item.control.fields, Array.isArray(was) ? was[at] : undefined, value, find)
        : value,
    ),
  );

/** Values of the fields beside a picture's. */
async function describePicture(
  fields: readonly Field[],
  key: string,
  { before, values, media }: { before: Json; values: Json; media: string },
  find: FindPictureFacts,
): Promise<Json> {
  const [alt, focus] = [`${key}Alt`, key === 'image' ? 'focus' : `${key}Focus`];
  const findOpen = (name: string): Control | undefined =>
    isSameJson(own(values, name), own(before, name))
      ? fields.find((field) => field.key === name)?.control
      : undefined;
  const [altControl, focusControl] = [findOpen(alt), findOpen(focus)];
  if (!altControl && !focusControl) return {};
  const facts = await find(media);
  const point = facts?.focus;
  return {
    ...(altControl?.kind === 'text' && facts?.alt && { [alt]: facts.alt }),
    ...(point &&
      focusControl?.kind === 'choice' &&
      focusControl.values.includes(point) && { [focus]: point }),
  };
}
