import fs from 'node:fs';

const file = 'test-results/second-try.txt';

/** Names the tests of a run that passed at the second try only, one a line: green, but told (scripts/test.mjs). */
export default class SecondTryReporter {
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky)
      this.note(
        `${test.module.relativeModuleId} › ${test.fullName}: ${test.result().errors?.[0]?.message ?? ''}`,
      );
  }

  /** Playwright's hook. */
  onTestEnd(test, result) {
    if (result.status === 'passed' && result.retry > 0)
      this.note(`${test.titlePath().filter(Boolean).join(' › ')}: ${test.results[0].error?.message ?? ''}`);
  }

  note(line) {
    fs.appendFileSync(file, `${line.split('\n')[0]}\n`);
  }
}
