import type { Domain } from '../../server/domain.types';

/** Pieces taken by orders: no calls of its own, selling domains take and return pieces inside their transactions (docs/checkout.md). */
const stock: Domain = { name: 'stock', operations: [] };

export default stock;
