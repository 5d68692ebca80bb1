import type { ProductGridProps } from './product-grid.schema';

/** Beside a sidebar each column is narrower; the exact pixel does not matter, the right step of the widths does. */
export const pictureSizes = ({ columns, filters }: Pick<ProductGridProps, 'columns' | 'filters'>): string =>
  `(max-width:767px) 50vw,${Math.round((filters === 'sidebar' ? 78 : 98) / columns)}vw`;
