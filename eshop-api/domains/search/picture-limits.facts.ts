/** Largest picture file in bytes; photographs of phones are smaller. */
export const MOST_PICTURE_BYTES = 10 * 1024 * 1024;
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export const PICTURE_ERRORS = [
  'image_required',
  'image_type',
  'image_unreadable',
  'image_too_large',
  'image_too_small',
] as const;
