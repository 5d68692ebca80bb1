/** Something wrong with the text itself, before it can mean anything. */
export interface TextFault extends Position {
  code: string;
  message: string;
  fix: string;
}

/** A place in a file: 1-based line and column. */
export interface Position {
  line: number;
  column: number;
}
