import fs from 'node:fs';

/** From the project's root, where every test run begins. */
export const secondTryFile = 'test-results/second-try.txt';

/** Playwright's reporter of journeys that passed at the second try only, one a line: green, but listed (run-journeys.mjs prints them). */
export default class SecondTryReporter {
  onTestEnd(test, result) {
    if (result.status !== 'passed' || result.retry === 0) return;
    const line = `${test.titlePath().filter(Boolean).join(' › ')}: ${test.results[0].error?.message ?? ''}`;
    fs.appendFileSync(secondTryFile, `${line.split('\n')[0]}\n`);
  }
}
