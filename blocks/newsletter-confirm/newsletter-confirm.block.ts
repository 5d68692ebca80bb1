import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Newsletter: confirm',
  description:
    'Where the mailed link of a new subscription arrives, in countries that ask for a confirmation: one button. Opening the page confirms nothing.',
  category: 'system',
  version: 1,
});
