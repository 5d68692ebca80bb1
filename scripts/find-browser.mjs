import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/**
 * A Chromium to test with: the one named, the system's, Playwright's managed download, or the distribution's package.
 * Returns its path, or '' when Playwright knows its own.
 */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named && fs.existsSync(named)) return named;
  const installed = known.find((file) => fs.existsSync(file));
  if (installed) return installed;
  if (run('npx', ['--no-install', 'playwright', 'install', 'chromium'])) return '';
  if (process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'chromium']);
    if (fs.existsSync(known[0])) return known[0];
  }
  throw new Error('No browser for the journeys: install Chromium or name one with CHROMIUM_PATH.');
}

function run(command, args) {
  console.log(`Getting a browser: ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit', timeout: 300_000 }).status === 0;
}
