/** `npm run links`: prints every broken link and pointer of the repository; exit code 1 when there is one. */
import { findBrokenLinks } from './check-links/find-broken-links';

const broken = findBrokenLinks();
for (const { file, link, reason } of broken) console.log(`${file}: ${link} (${reason})`);
process.exitCode = broken.length === 0 ? 0 : 1;
