import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Events: sign-up',
  description:
    'One event with its form, on a page with {event}; or a booking that a mailed link opens, on a page with {token}: opening it writes nothing. Works without JavaScript.',
  category: 'system',
  version: 1,
  critical: true,
  deadline: 4000,
});
