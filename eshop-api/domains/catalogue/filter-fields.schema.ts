const values = (description: string) =>
  ({ type: 'array', items: { type: 'string', maxLength: 200 }, maxItems: 60, description }) as const;

/** Filter values of /products/list as flat query fields; each may be repeated or hold a comma list. */
export const filterFields = {
  'filter.id': values('Material codes: only these, in this order.'),
  'filter.collection': values('novelties, sales, bestsellers, collection, rwln, rwg, rwvg, rewa.'),
  'filter.tipology': values('Kind of product, e.g. sneakers.'),
  'filter.line': values('Line, e.g. casual.'),
  'filter.concept': values('Concept, e.g. everyday.'),
  'filter.lineCollection': values('HERITAGE, STUDIO, LAB, RUNNING.'),
  'filter.size': values('Size as the SKU has it, e.g. 38, or of one wearer: women.38, men.38, kids.25.'),
  'filter.color': values('Colour key, e.g. red.'),
  'filter.price': values('Price band in EUR, e.g. 50-100 or 200-.'),
  'filter.sustainability': values('e.g. recycled.'),
} as const;
