/** Families of used products that are taken back, targets they were made for, and conditions (docs/contract/orders.md "Takeback"). */
export const FAMILIES = ['shoes', 'bags-accessories', 'apparel'] as const;
export const TARGETS = ['W', 'M', 'K'] as const;
export const CONDITIONS = ['good', 'worn', 'beyond'] as const;

export type Family = (typeof FAMILIES)[number];
export type Target = (typeof TARGETS)[number];
export type Condition = (typeof CONDITIONS)[number];

/** Handed in at a drop point, or in a store. */
export const DROP_POINT = '05';
export const STORE = '06';

export const MOST_PIECES = 5;
export const MOST_PICTURES = 4;
/** Bytes of one picture, and of all together. */
export const MOST_PICTURE_BYTES = 8 * 1024 * 1024;
export const MOST_PICTURES_BYTES = 20 * 1024 * 1024;

/** Days in which a takeback is handed in. */
export const TAKEBACK_DAYS = 30;
/** Days in which a person gets one card beforehand. */
export const BEFORE_DAYS = 90;
/** Takebacks of one address that may be on their way. */
export const MOST_OPEN = 3;

export type TakebackStatus = 'registered' | 'received' | 'accepted' | 'refused' | 'lapsed';
