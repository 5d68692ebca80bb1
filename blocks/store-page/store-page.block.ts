import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Store',
  description:
    'One store: address, way there, hours with today marked, services, and the stores nearest to it.',
  category: 'navigation',
  version: 1,
  subject: 'store',
});
