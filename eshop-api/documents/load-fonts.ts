import type { PrintFace, PrintLook } from '../server/settings.types';
import { findFile, type FontFile } from './font-files';

/** What a text is in a document: the theme has a font for each. */
export type TextRole = 'heading' | 'body' | 'strong' | 'caption';
export const ROLES: readonly TextRole[] = ['heading', 'body', 'strong', 'caption'];

export interface LoadedFonts {
  files: readonly FontFile[];
  /** Name of the file that has a character; one that no font has is drawn as an empty box of the first file. */
  fontOf(role: TextRole, character: string): string;
}

/** Files for all characters of a document. */
export async function loadFonts(
  texts: Iterable<string>,
  look: PrintLook,
  language: string,
): Promise<LoadedFonts> {
  const characters = new Set([...texts].flatMap((text) => [...text]));
  const files = new Map<string, FontFile>();
  const byRole = new Map<TextRole, Map<string, string>>();
  for (const role of ROLES)
    byRole.set(role, await assignFiles(look[role], language, [' ', ...characters], files));
  return {
    files: [...files.values()],
    fontOf: (role, character) => {
      const names = byRole.get(role)!;
      return names.get(character) ?? names.get(' ')!;
    },
  };
}

async function assignFiles(
  face: PrintFace,
  language: string,
  characters: readonly string[],
  files: Map<string, FontFile>,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const character of characters) {
    const file = await findFile(face, language, character.codePointAt(0)!);
    if (!file) continue;
    files.set(file.name, file);
    names.set(character, file.name);
  }
  return names;
}

/** All texts of a sheet, whatever its parts are, in each case in which they may be drawn. */
export function* listTexts(value: unknown): Generator<string> {
  if (typeof value === 'string') yield* [value, value.toUpperCase(), value.toLowerCase()];
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* listTexts(part);
}
