import type { Problem } from '../../engine/pages/page.types';

/** A problem in one line, for the log and for a start that stops. */
export const describeProblem = ({ file, line, column, message, didYouMean, fix }: Problem): string =>
  `${file}:${line}:${column} ${message}${didYouMean ? ` (did you mean "${didYouMean}"?)` : ''}${fix ? ` ${fix}` : ''}`;
