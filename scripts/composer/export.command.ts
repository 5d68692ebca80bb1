import { resolve } from 'node:path';
import { composeLiveTexts, type FileText } from '../../composer/model/live-text';
import { isSameText, parseDocument } from '../../composer/model/document-text';
import { loadReleaseEdits } from '../../composer/server/edit-release';
import { findRelease } from '../../composer/server/publish-release';
import { readDataFiles, type ReleaseTool } from './open-release-tool';
import { readNumber } from './read-number';
import { rewriteJson } from './rewrite-json';
import type { ToolCommand } from './tool-command.types';

/**
 * Writes what is live, or with `--release` what one release wants over the shipped files, into the data files of a
 * folder, in place: lines that do not change stay as they are written.
 */
export const runExport: ToolCommand = async (tool, { words: [folder], options }) => {
  const root = folder === undefined ? tool.root : resolve(folder);
  const release = options.get('--release');
  const wanted = release === undefined ? await tool.liveTexts() : await layRelease(tool, readNumber(release));
  const files = root === tool.root ? tool.files : await readDataFiles(root);
  const texts = new Map(
    [...wanted]
      .filter(([path, text]) => !isSameText(files.get(path) ?? null, text))
      .map(([path, text]) => [path, writeText(files.get(path), text)]),
  );
  const lines = [...texts].map(([path, text]) => `${text === null ? 'taken away' : 'written'}  ${path}`);
  return {
    text: lines.length === 0 ? 'The files are so already.' : lines.sort().join('\n'),
    exitCode: 0,
    files: { root, texts },
  };
};

async function layRelease({ composer, files }: ReleaseTool, id: number): Promise<Map<string, FileText>> {
  await findRelease(composer, id);
  const edits = await loadReleaseEdits(composer, id);
  return composeLiveTexts(files, { trunk: edits, active: [] }).texts;
}

function writeText(before: string | undefined, text: FileText): FileText {
  const after = text === null ? 'broken' : parseDocument(text);
  return after === 'broken' ? text : rewriteJson(before, after.doc);
}
