import { applyEdits, modify } from 'jsonc-parser';

/** Sets (or with undefined removes) a value in a JSON text and leaves the rest as it is written. */
export function setValue(text: string, path: (string | number)[], value: unknown): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const edits = modify(text, path, value, { formattingOptions: { insertSpaces: true, tabSize: 2, eol } });
  return applyEdits(text, edits);
}
