import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Offline order',
  description:
    'Where shoppers are led while no orders are taken: says so, shows the kept bag, and offers to write as soon as orders are taken again. Only for personal pages.',
  category: 'catalogue',
  version: 1,
  critical: true,
});
