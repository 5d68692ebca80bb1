/** Ids of the lists that link and media fields suggest from. */
export const LINKS_ID = 'form-links';
export const MEDIA_ID = 'form-media';
export const CODES_ID = 'form-codes';
