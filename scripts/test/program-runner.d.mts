/** Runs a test run's programs one after the other; see program-runner.mjs. */
export interface ProgramRunner {
  stopped: boolean;
  run(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<number>;
}
export function createRunner(): ProgramRunner;
