import { earlyMark } from '../../../ui/layout/early-mark';

/**
 * Marks `<html data-early>` before the first layout of a fresh visit: what is far below is laid out later
 * (ui/layout/later.ts). A visitor who comes back, or to a part of the page, needs its true height at once.
 */
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (visit?.type === 'navigate' && !location.hash) document.documentElement.setAttribute(earlyMark, '');
