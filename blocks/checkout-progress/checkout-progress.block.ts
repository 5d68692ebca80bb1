import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Checkout: steps and summary',
  description:
    'Progress of the checkout, with the steps beside the summary. Without a bag it redirects to the bag page. Only for private pages.',
  category: 'catalogue',
  version: 1,
  critical: true,
  // Steps may be interactive: only inside an interactive parent do children come to life. Its own code is a few lines.
  interactive: true,
  slots: { steps: { title: 'Steps, in their order' }, summary: { title: 'Summary' } },
});
