import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Cookie consent',
  description:
    'Asks a new visitor what may be kept and measured, and gives the way back to that question. Without it nothing that needs a consent is ever stored or sent.',
  category: 'system',
  version: 1,
});
