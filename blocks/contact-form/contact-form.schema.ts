import type { FromSchema } from 'json-schema-to-ts';
import { contactSubjects } from '../../eshop-api/domains/content/contact.fields';
import { link, text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Contact form',
  properties: {
    title: text('Heading', 80),
    text: text('Under the heading', 300),
    subjects: {
      type: 'array',
      title: 'Subjects to choose from',
      description:
        'In this order. order and return ask for the order, warranty for the product’s code and a picture.',
      minItems: 1,
      uniqueItems: true,
      items: { type: 'string', enum: contactSubjects },
      default: contactSubjects,
    },
    privacyLink: link('Privacy policy'),
  },
  additionalProperties: false,
} as const;

export default schema;
export type ContactFormProps = FromSchema<typeof schema>;
