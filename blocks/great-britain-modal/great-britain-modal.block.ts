import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Great Britain modal',
  description:
    'Asks visitors of a shop that serves two places under different rules in which of them they are. For brands with the rule greatBritainModal.',
  category: 'system',
  version: 1,
  interactive: true,
});
