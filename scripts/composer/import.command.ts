import { resolve } from 'node:path';
import { readDataPath } from '../../composer/model/data-path';
import { isSameText } from '../../composer/model/document-text';
import type { FileEdit, FileText } from '../../composer/model/live-text';
import { ReleaseRefused } from '../../composer/server/composer.types';
import { createRelease, writeReleaseFile } from '../../composer/server/edit-release';
import { readDataFiles, type ReleaseTool } from './open-release-tool';
import type { ToolCommand } from './tool-command.types';

/**
 * Makes a release, a draft, of the data files of a folder: of those that differ from the shipped ones, or with `--live`
 * from what is live (a folder that was exported and edited then).
 */
export const runImport: ToolCommand = async (tool, { words: [folder = ''], options }) => {
  const { composer, by } = tool;
  const title = options.get('--title');
  if (!title?.trim()) return { text: '--title is missing: how people know the release.', exitCode: 1 };
  const [edits, leftOut] = await listEdits(tool, await readDataFiles(resolve(folder)), options.has('--live'));
  if (edits.size === 0)
    throw new ReleaseRefused('empty', ['The folder changes nothing.', ...leftOut].join('\n'));
  const kind = options.has('--temporary') ? 'temporary' : 'permanent';
  const { id: release } = await createRelease(composer, { title, kind, by });
  for (const [path, edit] of edits)
    await writeReleaseFile(composer, { release, path, ...edit, version: 0, by });
  const lines = [...edits].map(([path, { doc }]) => `  ${doc === null ? 'taken away' : 'changed'}  ${path}`);
  return {
    text: [`Release ${release} is a draft:`, ...lines.sort(), ...leftOut].join('\n'),
    exitCode: 0,
  };
};

async function listEdits(
  { files, liveTexts }: ReleaseTool,
  wanted: ReadonlyMap<string, string>,
  isLive: boolean,
): Promise<[edits: Map<string, FileEdit>, leftOut: string[]]> {
  const live = isLive ? await liveTexts() : new Map<string, FileText>();
  const edits = new Map<string, FileEdit>();
  const leftOut: string[] = [];
  for (const path of [...new Set([...files.keys(), ...live.keys(), ...wanted.keys()])].sort()) {
    const base = live.has(path) ? live.get(path)! : (files.get(path) ?? null);
    const doc = wanted.get(path) ?? null;
    if (isSameText(base, doc)) continue;
    if (readDataPath(path)) edits.set(path, { base, doc });
    else leftOut.push(`Left out: ${path} is no file that a release may change.`);
  }
  return [edits, leftOut];
}
