/** Products that a wishlist holds, on a device and in an account. */
export const MAX_WISHES = 200;

/** Code of a material, e.g. K200514-021, as wishlists accept it. */
export const MATERIAL_PATTERN = '^[A-Za-z0-9]{1,12}-[A-Za-z0-9]{1,8}$';

/** Whether a saved product can be bought now. `gone`: it is not sold here any more. */
export const WISH_STATES = ['available', 'lowStock', 'soldOut', 'gone'] as const;
export type WishState = (typeof WISH_STATES)[number];

/** A saved product as a device without an account has it. */
export interface DeviceWish {
  productId: string;
  /** Value of the size that is wanted. */
  size?: string;
  /** When it was saved, ms. */
  addedAt: number;
  /** Price then, minor units. */
  price?: number;
  currency?: string;
  /** Whether it could be bought then. */
  wasAvailable?: boolean;
}
