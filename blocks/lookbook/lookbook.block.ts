import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Lookbook',
  description:
    'A picture with spots on it; each names a product with its price as it is now. The same products stand beside it as a list.',
  category: 'editorial',
  version: 1,
});
