import type { PageView } from '../_contract/block.types';
import type { Words } from '../../engine/words/words.types';

export interface Crumb {
  name: string;
  href: string;
}

/** Home → target → type → last. A step that says "all" adds nothing, unless it is the page itself. */
export function buildTrail(
  params: Readonly<Record<string, string>>,
  last: string | undefined,
  words: Words,
  page: Pick<PageView, 'href' | 'path'>,
): Crumb[] {
  const { target = 'all', type = 'all' } = params;
  const trail: Crumb[] = [{ name: words('home'), href: page.href('page:home') }];
  if (target !== 'all')
    trail.push({ name: words(`target-${target}`), href: page.href(`page:grid/${target}/all`) });
  if (type !== 'all')
    trail.push({ name: words(`type-${type}`), href: page.href(`page:grid/${target}/${type}`) });
  if (last !== undefined) trail.push({ name: last, href: page.path });
  if (trail.length === 1) trail.push({ name: words('target-all'), href: page.path });
  return trail;
}
