import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Sheet frame',
  description: 'Puts the pictures of a product beside (or over) what is said of it.',
  category: 'layout',
  version: 1,
  // Holds an interactive block (price and sizes): only inside an interactive parent do children come to life. Its own code is a few lines.
  interactive: true,
  slots: {
    media: { title: 'Pictures' },
    head: { title: 'Name, above everything in “info”' },
    beside: { title: 'What stands beside the name where a phone has room, under it elsewhere' },
    info: { title: 'Name, price, sizes, details' },
  },
});
