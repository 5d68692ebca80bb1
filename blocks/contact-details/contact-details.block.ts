import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Ways to reach us',
  description:
    "Telephone, e-mail and post of the market's customer service. The flag hide_telephone_numbers takes the telephone away.",
  category: 'editorial',
  version: 1,
});
