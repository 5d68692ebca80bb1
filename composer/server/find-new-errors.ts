import type { Json } from '../../engine/pages/merge-patch';
import type { Problem } from '../../engine/pages/page.types';
import { formatDocument } from '../model/document-text';
import { listTouchedParts } from '../model/ops/touched-parts';
import type { AppliedStep, EditTools, DraftFile } from './editing.types';

const keyOf = ({ file, code, message }: Problem): string => `${file} ${code} ${message}`;

/**
 * Errors of the shop with an edited document: those that the edit causes on what it touches, and the others.
 * An error that was there before does not count as caused, so that a broken block can be mended in steps.
 */
export async function findNewErrors(
  tools: EditTools,
  file: DraftFile,
  document: Json,
  steps: readonly AppliedStep[],
): Promise<{ caused: Problem[]; others: Problem[] }> {
  // What is wrong with a text itself, its operation refuses; the rest is checked before a release goes live.
  if (document === file.document || file.checks === 'nothing') return { caused: [], others: [] };
  const errors = await tools.findErrors(file.textsWith(formatDocument(document)));
  const { blocks, fields } = listTouchedParts(steps.map(({ inverse }) => inverse));
  const isTouched = (problem: Problem) =>
    (problem.file === file.path && file.checks === 'whole file') ||
    (problem.page === file.page && problem.block !== undefined && blocks.has(problem.block)) ||
    (problem.file === file.path && fields.has(String(problem.path?.[0] ?? '')));
  const touched = errors.filter(isTouched);
  if (touched.length === 0) return { caused: [], others: [...errors] };
  const before = new Set((await tools.findErrors(file.before)).map(keyOf));
  const caused = touched.filter((problem) => !before.has(keyOf(problem)));
  return { caused, others: errors.filter((problem) => !caused.includes(problem)) };
}
