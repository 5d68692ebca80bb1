import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Offline order',
  description:
    'Shown while no orders are taken: the reason, the kept bag, and a notification for when orders are taken again. Only for personal pages.',
  category: 'catalogue',
  version: 1,
  critical: true,
});
