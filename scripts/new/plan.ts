import fs from 'node:fs';
import path from 'node:path';

/** Something the person at the terminal can mend. */
export class NewError extends Error {
  override name = 'NewError';
}

export interface Plan {
  /** Path from the root → text. */
  files: Record<string, string>;
  /** Files and folders copied as they are: from → to. */
  copies?: Record<string, string>;
  /** What to do next, one line. */
  next: string;
}

/** size-advice → Size advice */
export const toTitle = (name: string): string =>
  name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

export const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** @throws NewError when the name does not fit. */
export function checkName(name: string, pattern: RegExp, example: string): void {
  if (!pattern.test(name)) throw new NewError(`"${name}" cannot be the name: write one like ${example}.`);
}

/** Writes all files of a plan, or none when one of them is there already. Returns what it wrote. */
export function writePlan(root: string, { files, copies = {} }: Plan): string[] {
  const targets = [...Object.keys(files), ...Object.values(copies)];
  const taken = targets.find((file) => fs.existsSync(path.join(root, file)));
  if (taken) throw new NewError(`${taken} is there already; nothing was written.`);
  for (const [from, to] of Object.entries(copies))
    fs.cpSync(path.join(root, from), path.join(root, to), { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  }
  return targets;
}
