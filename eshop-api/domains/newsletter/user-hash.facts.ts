/** 128 random bits in hexadecimal. Any other format is invalid, without a query of the database. */
const FORM = /^[0-9a-f]{32}$/;

export const isUserHash = (text: string | undefined): text is string => text !== undefined && FORM.test(text);
