const UNIT = 'unit/';
/** Name of the hidden field of a row, with the id of its text. */
export const unitName = (unit: string): string => UNIT + unit;
/** Ids of the texts that a form has. */
export const listUnitIds = (form: URLSearchParams): string[] =>
  [...new Set(form.keys())].flatMap((name) => (name.startsWith(UNIT) ? [name.slice(UNIT.length)] : []));
/** Name of a text's field. The id of the text is in it, so that a field is the same one whatever rows are beside it. */
export const textName = (unit: string, language: string): string => `text/${unit}/${language}`;
/** Name of the hidden field with the text that the field was rendered from. */
export const wasName = (unit: string, language: string): string => `was:${textName(unit, language)}`;
/** Id of a field: without spaces and quotation marks. */
export const fieldId = (name: string): string => encodeURI(name);
