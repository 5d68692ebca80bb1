import type { FromSchema } from 'json-schema-to-ts';
import { text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Appointment in a store',
  properties: { title: text('Heading', 120), intro: text('Introduction', 300) },
  required: ['title'],
  additionalProperties: false,
} as const;

export default schema;
export type StoreAppointmentProps = FromSchema<typeof schema>;
