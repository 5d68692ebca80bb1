import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Newsletter: confirm',
  description:
    'Target of the mailed link that confirms a new subscription, in countries with double opt-in: one button. Opening the page confirms nothing.',
  category: 'system',
  version: 1,
});
