/** Name of a hidden field with the id of a row's text. */
export const unitName = (row: number): string => `u/${row}`;
/** Name of a text's field. */
export const textName = (row: number, language: string): string => `t/${row}/${language}`;
/** Name of the hidden field with the text that the field was rendered from. */
export const wasName = (row: number, language: string): string => `w/${row}/${language}`;
