import path from 'node:path';
import { countFailures, readReport } from './read-report.mjs';

/** All that Vitest runs: unit, contract and fault tests. @returns {Promise<{ status: number, passed: number, failed: number, failures: string[] }>} */
export async function runUnitTests({ root, results, runner }) {
  const file = path.join(results, 'vitest.json');
  const status = await runner.run([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = readReport(file);
  return {
    status,
    passed: report?.numPassedTests ?? 0,
    failed: countFailures(report?.numFailedTests, status),
    failures: listFailures(root, report),
  };
}

/** "file › test: first line of the message", one for each failed test or file. */
function listFailures(root, report) {
  return (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults
        .filter((test) => test.status === 'failed')
        .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]?.split('\n')[0] ?? ''}`);
      return (failed.length > 0 ? failed : ['could not be loaded']).map(
        (line) => `${path.relative(root, name)} › ${line}`,
      );
    });
}
