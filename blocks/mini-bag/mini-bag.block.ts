import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Mini bag',
  description:
    'The bag in short, to look into from any page: the header opens it over the page (its setting "Mini bag" names the page that this stands on, as the block mini). Only for private pages.',
  category: 'catalogue',
  version: 1,
  critical: true,
});
