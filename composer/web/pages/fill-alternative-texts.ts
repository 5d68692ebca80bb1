import { own } from '../../../engine/own';
import { isObject, type Json } from '../../../engine/pages/merge-patch';
import { isSameJson } from '../../../engine/pages/same-json';
import type { Field } from '../form/field.types';

/** Texts by language of what an uploaded picture shows; undefined: it is none, or it is not described. */
export type FindAlternativeTexts = (media: string) => Promise<Readonly<Record<string, string>> | undefined>;

/**
 * Values of a form with what their pictures show: where a field gets an uploaded picture and the text of `<field>Alt` stays as it was, it
 * becomes that of the media library. The text before was another picture's.
 * @param stored values that the form was made with
 */
export async function fillAlternativeTexts(
  fields: readonly Field[],
  stored: unknown,
  values: Json,
  find: FindAlternativeTexts,
): Promise<Json> {
  const before = isObject(stored) ? stored : {};
  const filled: Json = { ...values };
  for (const { key, control } of fields) {
    const [was, value] = [own(before, key), own(values, key)];
    if (control.kind === 'group' && isObject(value))
      filled[key] = await fillAlternativeTexts(control.fields, was, value, find);
    if (control.kind === 'list' && Array.isArray(value))
      filled[key] = await fillItems(control.item, was, value, find);
    if (control.kind === 'media' && typeof value === 'string' && value !== was)
      Object.assign(
        filled,
        await describePicture(fields, `${key}Alt`, { before, values, media: value }, find),
      );
  }
  return filled;
}

const fillItems = (
  item: Field,
  was: unknown,
  values: unknown[],
  find: FindAlternativeTexts,
): Promise<unknown[]> =>
  Promise.all(
    values.map((value, at) =>
      item.control.kind === 'group' && isObject(value)
        ? fillAlternativeTexts(item.control.fields, Array.isArray(was) ? was[at] : undefined, value, find)
        : value,
    ),
  );

async function describePicture(
  fields: readonly Field[],
  key: string,
  { before, values, media }: { before: Json; values: Json; media: string },
  find: FindAlternativeTexts,
): Promise<Json> {
  const isText = fields.some((field) => field.key === key && field.control.kind === 'text');
  const isTyped = !isSameJson(own(values, key), own(before, key));
  const texts = isText && !isTyped ? await find(media) : undefined;
  return texts ? { [key]: texts } : {};
}
