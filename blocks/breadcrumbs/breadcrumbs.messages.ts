/** `target-…` and `type-…` are the canonical keys of targets and types (docs/contract/addresses.md#localised-segments). */
export default {
  label: 'You are here',
  home: 'Home',
  'target-men': 'Men',
  'target-women': 'Women',
  'target-kids': 'Kids',
  'target-goods': 'Goods',
  'target-all': 'Everything',
  'type-shoes': 'Shoes',
  'type-bags-accessories': 'Bags and accessories',
  'type-apparel': 'Clothing',
  'type-goods': 'Goods',
  'type-all': 'Everything',
};
