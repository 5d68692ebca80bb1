import type { FromSchema } from 'json-schema-to-ts';

const schema = {
  type: 'object',
  title: 'Product pictures',
  properties: {
    arrangement: {
      type: 'string',
      enum: ['stacked', 'contact', 'strip'],
      default: 'stacked',
      title: 'Arrangement on a desktop',
      description:
        'stacked: large, two columns. contact: a ruled sheet with numbers. strip: one picture at a time, cropped askew, and a strip to choose from. Phones always swipe.',
    },
  },
  additionalProperties: false,
} as const;

export default schema;
export type ProductGalleryProps = FromSchema<typeof schema>;
