/** 128 random bits in hexadecimal. Any other format is invalid, without a query of the database. */
const FORM = /^[0-9a-f]{32}$/;

export const isUserHash = (text: string): boolean => FORM.test(text);
