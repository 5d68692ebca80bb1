import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const shells = ['/usr/bin/chromium-headless-shell'];
const windowed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The Chromium of this machine to test with: the one named by CHROMIUM_PATH, or the system's.
 * @param {'shell' | 'full'} kind The shell has no window, whose bars cost a third of two cores, and no back/forward cache.
 * @returns {string} its path, or '' for Playwright's managed download
 */
export function findBrowser(kind = 'shell') {
  const named = process.env.CHROMIUM_PATH;
  if (named && fs.existsSync(named)) return named;
  return (kind === 'shell' ? [...shells, ...windowed] : windowed).find((file) => fs.existsSync(file)) ?? '';
}

/** The same, got first where there is none: Playwright's managed download, or the distribution's packages. */
export function getBrowser(kind = 'shell') {
  if (findBrowser('full') || run('npx', ['--no-install', 'playwright', 'install', 'chromium']))
    return findBrowser(kind);
  if (process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'chromium']);
    // Not every distribution has it preinstalled; without it the journeys run slower.
    run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']);
    if (findBrowser('full')) return findBrowser(kind);
  }
  throw new Error('No browser for the journeys: install Chromium or name one with CHROMIUM_PATH.');
}

function run(command, args) {
  console.log(`Getting a browser: ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit', timeout: 300_000 }).status === 0;
}
