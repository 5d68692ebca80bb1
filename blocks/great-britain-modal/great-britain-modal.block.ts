import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Great Britain modal',
  description:
    'Choice between the two places that a shop serves under different rules. For brands with the rule greatBritainModal.',
  category: 'system',
  version: 1,
  interactive: true,
});
