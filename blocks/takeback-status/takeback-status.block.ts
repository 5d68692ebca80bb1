import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Takeback: status',
  description:
    'Where a takeback is, by the link of its mails: label and code to hand it in, then what has become of its pieces. Works without JavaScript.',
  category: 'system',
  version: 1,
  critical: true,
  deadline: 4000,
});
