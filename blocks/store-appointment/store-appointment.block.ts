import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Appointment in a store',
  description: 'On a store’s page: an hour with the personal shopper. Empty where the store has none.',
  category: 'navigation',
  version: 1,
  subject: 'store',
});
