import type { Database, DatabaseLog } from '../../eshop-api/database/database.types';
import type { FileText } from '../model/live-text';
import type { MediaStore } from './media/media.types';
import type { RunQueue } from './run-queue';
import type { EditStore } from './edit-store';

/** What releases need of the shop around them. */
export interface ComposerHost {
  db: Database;
  /** The shop's clock: boundaries follow it. */
  clock: () => Date;
  log: DatabaseLog;
  /** Texts of the data files shipped with this build: path → text. */
  files(): ReadonlyMap<string, string>;
  /** Errors that the shop would have with these texts laid over its files, in words; none: it may go live. Rejects with CheckFailed. */
  validate(texts: ReadonlyMap<string, FileText>): Promise<readonly string[]>;
  /** Bytes of uploaded pictures. */
  media: MediaStore;
  /** Identifies the build: what one build finds sound, another one checks again. */
  buildStamp: string;
}

/** An open composer: the shop around it, and the state of this process. */
export interface Composer extends ComposerHost {
  edits: EditStore;
  /** Publishes of this process run one after another, so that they do not undo each other's preparation. */
  queue: RunQueue;
  /** Checks of releases on demand, one after another. */
  checks: RunQueue;
  /** Verdict keys that this process found sound. */
  sound: Set<string>;
}

export type RefusalCode =
  | 'not-found'
  | 'wrong-state'
  | 'conflicts'
  | 'unsound'
  | 'bad-path'
  | 'bad-text'
  | 'bad-mark'
  | 'too-long'
  | 'changed-meanwhile'
  | 'bad-time'
  | 'empty'
  | 'no-step'
  | 'discarded'
  | 'busy'
  | 'no-database'
  | 'unchecked'
  | 'no-reason'
  | 'bad-comment'
  | 'too-many-comments';

/** The check itself failed and has no result. It may be tried again. */
export class CheckFailed extends Error {
  override name = 'CheckFailed';
}

/** Why something is not done; nothing has changed then. */
export class ReleaseRefused extends Error {
  override name = 'ReleaseRefused';
  constructor(
    readonly code: RefusalCode,
    message: string,
    /** One line for each conflict or fault. */
    readonly details: readonly string[] = [],
  ) {
    super(message);
  }
}
