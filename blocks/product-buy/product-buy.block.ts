import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Price and sizes',
  description:
    'The price, the sizes and what is in stock now. Price and stock are read again in the browser, so that a cached page never lies for long.',
  category: 'product',
  version: 1,
  subject: 'product',
  interactive: true,
  budget: { scripts: 12 * 1024 },
  slots: {
    guide: { title: 'Beside “Size”', accepts: ['size-guide'] },
    join: { title: 'Opens at “for members”', accepts: ['newsletter-signup'] },
  },
});
