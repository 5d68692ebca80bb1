import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Collection',
  description:
    'The first products of a listing or of a campaign’s collection as a grid in the page, and a way to all of them.',
  category: 'catalogue',
  version: 1,
  subject: ({ campaign }) => (campaign === 'page' ? 'campaign' : undefined),
});
