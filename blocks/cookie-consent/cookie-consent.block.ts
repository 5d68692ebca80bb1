import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Cookie consent',
  description:
    'Question to new visitors about what may be stored and measured, with a link to change the answer later. Without it nothing that needs a consent is ever stored or sent.',
  category: 'system',
  version: 1,
});
