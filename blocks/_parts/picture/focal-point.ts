/** The part of a picture that a crop keeps. One list for every block that crops. */
export const focalPoints = [
  'centre',
  'top',
  'bottom',
  'left',
  'right',
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
] as const;
export type FocalPoint = (typeof focalPoints)[number];

/** Schema of the prop. */
export const focus = (title = 'Focal point') =>
  ({
    type: 'string',
    enum: focalPoints,
    title,
    description: 'The part of the picture that stays in sight when it is cropped.',
  }) as const;
