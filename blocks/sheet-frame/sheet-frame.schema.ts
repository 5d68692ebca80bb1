import type { FromSchema } from 'json-schema-to-ts';

const schema = {
  type: 'object',
  title: 'Sheet frame',
  properties: {
    arrangement: {
      type: 'string',
      enum: ['media-first', 'info-first', 'stage'],
      default: 'media-first',
      title: 'Arrangement',
      description:
        'media-first: large pictures, the words stay in sight beside them. info-first: a narrow column of words, then the pictures. stage: one large picture from the edge of the page, the words beside it.',
    },
  },
  additionalProperties: false,
} as const;

export default schema;
export type SheetFrameProps = FromSchema<typeof schema>;
