import { execFileSync } from 'node:child_process';

/**
 * Files that differ from a commit as Vitest's `--changed` counts them: committed since, staged, not staged, and new ones.
 * @param since a commit, branch or tag @returns paths from the root, sorted @throws Error for one that git does not have
 */
export function listChanged(since: string, cwd: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\0')
      .filter(Boolean);
  try {
    git('rev-parse', '--verify', '--end-of-options', `${since}^{commit}`);
  } catch {
    throw new Error(`"${since}" is no commit, branch or tag of this repository.`);
  }
  const lists = [
    git('diff', '--name-only', '-z', `${since}...HEAD`),
    git('diff', '--name-only', '-z', 'HEAD'),
    git('ls-files', '-z', '--others', '--exclude-standard'),
  ];
  return [...new Set(lists.flat())].sort();
}
