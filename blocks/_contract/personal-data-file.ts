/** Segment below the locale at which a customer's own copy of the data is downloaded. */
const SEGMENT = '_my-data';

/** Pattern of the address for the server. */
export const PERSONAL_DATA_PATTERN = `/:locale/${SEGMENT}`;

/** Address of the download in a locale. */
export const personalDataPath = (locale: string): string => `/${locale}/${SEGMENT}`;
