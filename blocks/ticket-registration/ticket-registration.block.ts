import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Registration of tickets',
  description:
    'Registers receipts for the promotion of the country, as photos or PDFs, and lists those of the signed-in customer with their state; without a session it redirects to the sign-in page and back. Works without JavaScript.',
  category: 'system',
  version: 1,
  critical: true,
  deadline: 4000,
});
