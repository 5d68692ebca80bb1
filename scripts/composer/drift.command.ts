import { resolve } from 'node:path';
import { applyEdit, type FileEdit, type FileEdits, type FileText } from '../../composer/model/live-text';
import { isSameText } from '../../composer/model/document-text';
import { loadLive } from '../../composer/server/live-state';
import { describeConflicts } from '../../composer/server/verify-state';
import { readDataFiles } from './open-release-tool';
import type { ToolCommand } from './tool-command.types';

/**
 * What the files of a new deployment change under the releases that are live. Exit code 1 where a value of the
 * deployment is covered by a released one; what flows in beside it is listed.
 */
export const runDrift: ToolCommand = async ({ composer, root, files }, { words: [folder] }) => {
  const deployed =
    folder === undefined || resolve(folder) === root ? files : await readDataFiles(resolve(folder));
  const { state } = await loadLive(composer.db, composer.edits);
  const layers: [name: string, edits: FileEdits][] = [
    ['published releases', state.trunk],
    ...state.active.map((one): [string, FileEdits] => [`release ${one.release}`, one.files]),
  ];
  const texts = new Map<string, FileText>();
  const lines: string[] = [];
  let covered = 0;
  for (const [name, edits] of layers)
    for (const [path, edit] of edits) {
      const below = texts.has(path) ? texts.get(path)! : (deployed.get(path) ?? null);
      const { text, conflicts } = applyEdit(path, below, edit);
      texts.set(path, text);
      covered += conflicts.length;
      lines.push(
        ...describeConflicts(conflicts.map((conflict) => ({ ...conflict, file: path }))).map(
          (line) => `covered by ${name}: ${line}`,
        ),
      );
      const fate = conflicts.length === 0 ? describeFate(below, edit) : undefined;
      if (fate) lines.push(`${fate}: ${path} (${name})`);
    }
  return {
    text: lines.length === 0 ? 'No file under a live release has changed.' : lines.join('\n'),
    exitCode: covered > 0 ? 1 : 0,
  };
};

/** What becomes of an edit that nothing stands against; undefined: the file below it is as it was. */
function describeFate(below: FileText, { base, doc }: FileEdit): string | undefined {
  if (isSameText(below, base)) return undefined;
  return isSameText(below, doc) ? 'in the files already, the next publish drops it' : 'flows in';
}
