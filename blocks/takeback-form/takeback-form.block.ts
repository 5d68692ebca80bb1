import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Takeback: form',
  description:
    'Registers used products that are given back for credit: what they bring, up to five pieces with photos, drop-off point or store. Only in markets with the flag take_back. Works without JavaScript.',
  category: 'system',
  version: 1,
  critical: true,
  deadline: 4000,
});
