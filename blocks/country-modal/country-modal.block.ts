import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Country modal',
  description:
    'For visitors who seem to be in another country than the shop’s: a link to the shop of that country. Shown once.',
  category: 'system',
  version: 1,
  interactive: true,
});
