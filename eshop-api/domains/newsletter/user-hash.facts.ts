/** 128 random bits in hexadecimal. Whatever looks otherwise is nobody's, and no question for the database. */
const FORM = /^[0-9a-f]{32}$/;

export const isUserHash = (text: string | undefined): text is string => text !== undefined && FORM.test(text);
