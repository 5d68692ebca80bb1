import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Stores modal',
  description: 'Announcement of the stores, once in a while. For brands with the rule storesModal.',
  category: 'system',
  version: 1,
  interactive: true,
});
