import type { Problem } from '../pages/page.types';

/** Faults of a file that can be read and used all the same: a start reports them and goes on, a running shop holds the file back. */
const usable = new Set(['unknown-media', 'weak-contrast', 'font-missing']);

/**
 * Whether a shop cannot start with a broken file: nothing weaker stands in for a brand's own files and for the registry
 * of markets and languages. Any other broken file is left out, and reported.
 */
export const stopsStart = ({ file, severity, code }: Pick<Problem, 'file' | 'severity' | 'code'>): boolean =>
  severity === 'error' &&
  !usable.has(code) &&
  /^(brands\/[^/]+\/(brand|theme)|locales\/(markets|languages))\.json$/.test(file);
