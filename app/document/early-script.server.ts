import { earlyMark } from '../../ui/layout/later';

/**
 * Marks `<html data-early>` before the first layout of a fresh visit: what is far below waits (ui/layout/later.ts). Who
 * comes back or to a part of the page needs its true height at once. Constant text: one CSP hash serves every page.
 */
export const earlyScript = `if(performance.getEntriesByType("navigation")[0]?.type==="navigate"&&!location.hash)document.documentElement.setAttribute("${earlyMark}","");`;
