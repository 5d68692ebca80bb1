import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadLocales } from '../../engine/locales/load-locales';
import { readDataFolder } from '../../engine/locales/read-data-folder';
import { countMissingLabels, findLabelGaps, type LabelGap, type LabelSource } from '../../engine/words/compare-labels';
import { loadLabels } from '../../engine/words/load-words';
import { printLabelReport } from '../../engine/words/print-label-report';
import type { Sections } from '../../engine/words/words.types';
import { findBlockFolders } from '../build/block-folders';

/** What each language of the registry lacks, for people; `faults` counts what is wrong in languages that must be complete. */
export async function reportLabels(root: string, withGaps: boolean): Promise<{ text: string; faults: number }> {
  const files = await readDataFolder(path.join(root, 'locales'), 'locales');
  const registry = loadLocales(files);
  const { complete, last } = registry.languages;
  const source: LabelSource = { labels: loadLabels(files).labels, messages: await readMessages(root), original: last };
  const spoken = [...new Set([...complete, ...[...registry.locales.values()].map(({ realLanguage }) => realLanguage)])];
  const faults = complete.filter((language) => language !== last).flatMap((language) => findLabelGaps(source, language, readSame(root, language)));
  const lines = [printLabelReport(countMissingLabels(source, spoken)), '', sumUp(faults, complete)];
  return { text: [...lines, ...(withGaps ? faults.map(printGap) : [])].join('\n'), faults: faults.length };
}

const sumUp = (faults: LabelGap[], complete: readonly string[]): string =>
  faults.length === 0
    ? `Complete, in words of their own: ${complete.join(', ')}.`
    : `${faults.length} fault${faults.length === 1 ? '' : 's'} in the languages that must be complete (${complete.join(', ')}); npm run labels:report -- --gaps names each.`;

const printGap = ({ language, reference, why }: LabelGap): string => `${language}  ${reference}: ${why.replaceAll('-', ' ')}`;

async function readMessages(root: string): Promise<Sections> {
  const folders = findBlockFolders(root).filter(({ files }) => files.messages);
  const read = async (file: string) => ((await import(pathToFileURL(path.join(root, file)).href)) as { default: Record<string, string> }).default;
  const sections = await Promise.all(folders.map(async ({ type, files }) => [type, await read(files.messages!)] as const));
  return Object.fromEntries(sections.filter(([, messages]) => Object.keys(messages).length > 0));
}

/** References whose text equals the English one on purpose. */
function readSame(root: string, language: string): string[] {
  const file = path.join(root, 'locales', language, 'same-as-english.json');
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as string[]) : [];
}
