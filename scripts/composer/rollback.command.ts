import { ReleaseRefused } from '../../composer/server/composer.types';
import { listRevisions } from '../../composer/server/revisions.repository';
import { rollBack } from '../../composer/server/roll-back';
import { readNumber } from './read-number';
import type { ToolCommand } from './tool-command.types';

/** Makes an earlier revision live again; without a number the one before. */
export const runRollback: ToolCommand = async ({ composer, by }, { words: [word] }) => {
  const to = word === undefined ? (await listRevisions(composer.db, 2))[1]?.id : readNumber(word);
  if (to === undefined) throw new ReleaseRefused('not-found', 'There is no revision before the live one.');
  const { revision, leftOut, armed } = await rollBack(composer, { to, by });
  return {
    text: [
      `Revision ${revision} is live, with what revision ${to} had.`,
      ...leftOut.map((release) => `Release ${release} stays ended: its end is past.`),
      ...armed.map(
        ({ release, edge, dueAt }) =>
          `The ${edge} of release ${release} still comes, ${dueAt.toISOString()}.`,
      ),
    ].join('\n'),
    exitCode: 0,
  };
};
