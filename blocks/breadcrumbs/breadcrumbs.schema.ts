import type { FromSchema } from 'json-schema-to-ts';

const schema = {
  type: 'object',
  title: 'Breadcrumbs',
  properties: {
    end: {
      type: 'string',
      enum: ['listing', 'product'],
      default: 'listing',
      title: 'Ends with',
      description: 'listing on a grid, product on a sheet.',
    },
    separator: {
      type: 'string',
      enum: ['slash', 'arrow', 'chevron'],
      default: 'slash',
      title: 'Between the steps',
    },
  },
  additionalProperties: false,
} as const;

export default schema;
export type BreadcrumbsProps = FromSchema<typeof schema>;
