import type { Arguments } from '../configs/read-arguments';
import type { ReleaseTool } from './open-release-tool';

/** What a command prints, writes and exits with. */
export interface ToolResult {
  text: string;
  exitCode: 0 | 1;
  /** Folder → path from it → new text; null: the file is taken away. */
  files?: { root: string; texts: ReadonlyMap<string, string | null> };
}

export type ToolCommand = (tool: ReleaseTool, given: Arguments) => Promise<ToolResult>;
