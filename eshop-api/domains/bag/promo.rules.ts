/** How far a bag is from something it earns (docs/contract/bag.md#promo-label: 'progress' becomes 'obtained'). Minor units. */
export interface PromoLabel {
  type: 'progress' | 'obtained';
  threshold: number;
  missing: number;
  /** 0 to 100, whole, 100 only when obtained. */
  percent: number;
}

export const measurePromo = (total: number, threshold: number): PromoLabel => {
  const missing = Math.max(0, threshold - total);
  const percent = missing === 0 ? 100 : Math.min(99, Math.floor((Math.max(0, total) / threshold) * 100));
  return { type: missing === 0 ? 'obtained' : 'progress', threshold, missing, percent };
};
