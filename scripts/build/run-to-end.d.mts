import type { SpawnOptions } from 'node:child_process';

export declare function runToEnd(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
): Promise<number>;
