import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Product name',
  description: "The product's name, colour and line: the heading of a sheet.",
  category: 'product',
  version: 1,
  subject: 'product',
});
