/** The tab that a key leads to (WAI-ARIA tabs pattern), or undefined for other keys. Arrows go the way the page is read. */
export function moveTab(key: string, current: number, count: number, dir: 'ltr' | 'rtl'): number | undefined {
  const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (current + 1) % count;
  if (key === back) return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
