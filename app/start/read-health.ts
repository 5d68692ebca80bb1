import { printProblem } from '../../engine/locales/checked-json';
import type { Problem } from '../../engine/pages/page.types';
import type { RunningOverlay } from '../composer/start-overlay';
import type { Shop } from '../shop/shop.types';

/** Lines of each kind that /healthz lists at most. */
const MAX_LISTED = 20;

/** What is wrong degrades; what is only warned about (decision 0192) stands beside it. */
export function readHealth(
  shop: Shop,
  draining: boolean,
  overlay: RunningOverlay | undefined,
): { status: number; body: unknown } {
  const list = (wanted: Problem['severity']) =>
    shop
      .problems()
      .filter(({ severity }) => severity === wanted)
      .map(printProblem);
  const why = [...list('error'), ...(overlay?.problems() ?? []), shop.api.degradedReason()]
    .filter(Boolean)
    .slice(0, MAX_LISTED);
  const warnings = list('warning').slice(0, MAX_LISTED);
  return {
    status: draining ? 503 : 200,
    body: {
      status: draining ? 'draining' : why.length > 0 ? 'degraded' : 'ok',
      ...(why.length > 0 && { why }),
      ...(warnings.length > 0 && { warnings }),
      ...(overlay && { releases: overlay.describe() }),
    },
  };
}
