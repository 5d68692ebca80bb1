import type { Problem } from '../pages/page.types';

/**
 * Whether a shop cannot start with a broken file: nothing weaker stands in for a brand's own files and for the registry
 * of markets and languages. Any other broken file is left out, and reported.
 */
export const stopsStart = ({ file, severity }: Pick<Problem, 'file' | 'severity'>): boolean =>
  severity === 'error' && /^(brands\/[^/]+\/(brand|theme)|locales\/(markets|languages))\.json$/.test(file);
