/** What became of a form; the block's `load` finds it as `context.form` and hands it to the view in its data. */
export interface FormState {
  command: string;
  status: 'invalid' | 'failed' | 'done';
  /** As typed, without secrets and files. */
  values: Readonly<Record<string, string>>;
  /** Field → text in the page's language. */
  errors: Readonly<Record<string, string>>;
  warnings: Readonly<Record<string, string>>;
  /** About the form as a whole. */
  message?: string;
  data?: unknown;
}
