import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Country modal',
  description:
    'Tells a visitor who seems to be in another country than the shop’s, and leads to the shop of that country. Asks once.',
  category: 'system',
  version: 1,
  interactive: true,
});
