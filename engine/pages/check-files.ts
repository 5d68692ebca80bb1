import { checkSnapshot, listFaults } from './check-snapshot';
import { makeContext } from './make-context';
import type { PageEngineOptions } from './page-engine.types';
import type { Problem } from './page.types';
import { compareProblems, makeProblem } from './report';
import { makeEntry, makeSnapshot } from './snapshot';

/** All that is wrong with a whole tree of files, nothing left out and nothing stopped: what `configs check` prints. */
export function checkFiles(options: PageEngineOptions): Problem[] {
  const context = makeContext(options);
  const snapshot = makeSnapshot(
    context,
    new Map([...options.files].map(([file, text]) => [file, makeEntry(context, file, text)])),
  );
  return listFaults(checkSnapshot(snapshot))
    .map((fault) => makeProblem(fault, (file) => options.files.get(file)))
    .sort(compareProblems);
}
