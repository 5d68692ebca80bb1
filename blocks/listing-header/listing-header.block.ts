import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Listing heading',
  description: 'Name and introduction of the listing that the address names, with its neighbours.',
  category: 'catalogue',
  version: 1,
  subject: 'listing',
});
