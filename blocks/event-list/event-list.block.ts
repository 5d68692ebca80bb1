import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Events: list',
  description:
    'Events in stores that are still to come: those of the shopper’s country first, with free seats, waiting lists and a link to each.',
  category: 'navigation',
  version: 1,
  critical: true,
});
