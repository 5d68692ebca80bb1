import { ConfigError } from '../../engine/pages/config-error';
import type { Problem } from '../../engine/pages/page.types';
import { assembleShop, listDataProblems, type Assembly, type AssemblyParts } from './assemble-shop.server';
import { forkPages } from './fork-pages.server';
import { noApi } from './no-api';
import type { CheckTexts } from './shop.types';

type Files = ReadonlyMap<string, string>;

/**
 * Opens the check of texts that are laid over a shop's files. It assembles a shop of its own, which takes a second of the
 * thread, and keeps the last one that was sound: where page configs alone differ from it, that one answers what they reach.
 */
export function openTextsCheck({ root, readData }: Pick<AssemblyParts, 'root' | 'readData'>): CheckTexts {
  const parts: AssemblyParts = { root, readData, verdict: undefined, api: noApi };
  let sound: Assembly | undefined;
  return (files, texts) => {
    const laid = layTexts(files, texts);
    if (sound && isSameData(laid, sound)) {
      const known = [...checkPages(sound, files), ...sound.engine.problems()];
      return listNew(checkPages(sound, laid), known);
    }
    const { problems, assembly } = assemble(parts, laid);
    const faults = problems.some(isError) ? listNew(problems, assemble(parts, files).problems) : [];
    if (faults.length === 0) sound = assembly;
    return faults;
  };
}

function layTexts(files: Files, texts: ReadonlyMap<string, string | null>): Files {
  const laid = new Map(files);
  for (const [path, text] of texts) {
    if (text === null) laid.delete(path);
    else laid.set(path, text);
  }
  return laid;
}

const isError = ({ severity }: Problem): boolean => severity === 'error';

/** Errors that are not among those of before. */
function listNew(found: readonly Problem[], before: readonly Problem[]): Problem[] {
  const keyOf = ({ file, code, message }: Problem) => `${file} ${code} ${message}`;
  const known = new Set(before.map(keyOf));
  return found.filter((problem) => isError(problem) && !known.has(keyOf(problem)));
}

/** Whether brands, locales, words and looks are those of an assembly. */
function isSameData(laid: Files, { data }: Assembly): boolean {
  let count = 0;
  for (const [path, text] of laid) {
    if (path.startsWith('page-configs/')) continue;
    count++;
    if (data.files.get(path) !== text) return false;
  }
  return count === data.files.size;
}

const checkPages = (assembly: Assembly, files: Files): Problem[] => forkPages(assembly, files).check();
/** @returns no assembly where page configs of the base keep it from being made */
function assemble(parts: AssemblyParts, files: Files): { problems: Problem[]; assembly?: Assembly } {
  try {
    const assembly = assembleShop(parts, files);
    return { problems: [...listDataProblems(assembly), ...assembly.engine.problems()], assembly };
  } catch (error) {
    if (error instanceof ConfigError) return { problems: [...error.problems] };
    throw error;
  }
}
