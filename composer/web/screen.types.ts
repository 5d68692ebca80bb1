import type { FileChange } from '../model/describe-changes';
import type { Operation, Role } from '../model/privileges';
import type { ReleaseState } from '../server/releases.repository';
import type { Cause } from '../server/revisions.repository';

export type Language = 'en' | 'es';

/** A text of `texts/<language>.json` with its values. */
export interface TextOf {
  key: string;
  values?: Record<string, string | number>;
  /** Lines that stand below as they are: conflicts, faults. */
  details?: readonly string[];
}

/** What a data file is, in the words of the shop. */
export interface FileTitle {
  kind: 'page' | 'layout' | 'labels' | 'wording' | 'theme';
  name: string;
  /** Display name; left out: all brands. */
  brand?: string | undefined;
  /** Language or locale; left out: all. */
  scope?: string | undefined;
}

export interface ChangedFile {
  path: string;
  title: FileTitle;
  changes: readonly FileChange[];
  /** Changes beyond those that are listed. */
  more: number;
}

export interface ReleaseLine {
  id: number;
  title: string;
  state: ReleaseState;
  kind: 'permanent' | 'temporary';
  createdBy: string;
  createdAt: Date;
  zone: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
}

export interface RevisionLine {
  id: number;
  cause: Cause;
  release: { id: number; title: string } | undefined;
  by: string;
  at: Date;
  isLive: boolean;
}

export interface LiveLine {
  revision: number;
  paused: boolean;
  /** Shops that serve what is live, of all that run. */
  served: number;
  running: number;
}

export interface PersonLine {
  id: number;
  name: string;
  email: string;
  isDisabled: boolean;
  isSelf: boolean;
  /** Whether all grants lie in the scope of who looks. */
  isManaged: boolean;
  grants: readonly GrantLine[];
}

export interface GrantLine {
  role: Role;
  brand: string;
  market: string;
}

export interface ArmedLine {
  release: { id: number; title: string };
  edge: 'start' | 'end';
  dueAt: Date;
  /** On whose clock it is written; null: the shop's. */
  zone: string | null;
}

export interface AuditLine {
  id: number;
  at: Date;
  by: string;
  what: string;
  facts: readonly { name: string; value: string }[];
}

/** What a screen shows. Everything in it is plain data. */
export type Screen =
  | { screen: 'claim'; code: string; email: string | null; values: Record<string, string> }
  | { screen: 'dead-link' }
  | { screen: 'sign-in'; email: string }
  | { screen: 'code' }
  | { screen: 'factor'; secret: string; qr: { size: number; path: string } }
  | { screen: 'recovery'; codes: readonly string[] }
  | { screen: 'releases'; live: LiveLine; releases: readonly ReleaseLine[]; late: readonly string[] }
  | {
      screen: 'release';
      release: ReleaseLine & { note: string };
      files: readonly ChangedFile[];
      may: readonly Operation[];
      zones: readonly { zone: string; brands: string }[];
      brands: readonly { id: string; name: string }[];
      previews: readonly { id: number; brand: string; url: string; expiresAt: Date }[];
      hasConflicts: boolean;
    }
  | {
      screen: 'history';
      live: LiveLine;
      revisions: readonly RevisionLine[];
      /** Starts and ends that still come, soonest first. */
      armed: readonly ArmedLine[];
      mayPause: boolean;
    }
  | {
      screen: 'revision';
      revision: RevisionLine;
      /** What going back to it changes. */
      files: readonly ChangedFile[];
      mayGoBack: boolean;
    }
  | {
      screen: 'staff';
      people: readonly PersonLine[];
      invitations: readonly { id: number; email: string; grants: readonly GrantLine[]; expiresAt: Date }[];
      brands: readonly { id: string; name: string }[];
      markets: readonly string[];
      /** A link that was just made, shown once. */
      link: { url: string; email: string } | undefined;
      values: Record<string, string>;
    }
  | {
      screen: 'account';
      sessions: readonly { id: number; agent: string; begunAt: Date; seenAt: Date; isOwn: boolean }[];
    }
  | {
      screen: 'audit';
      rows: readonly AuditLine[];
      isIntact: boolean;
    }
  | { screen: 'problem'; status: number };

/** What stands around a screen. */
export interface Frame {
  language: Language;
  /** Path and query, to come back to after the language is changed. */
  path: string;
  /** Somebody signed in; undefined: nobody yet. */
  person: { name: string; may: readonly Operation[] } | undefined;
  /** What was done, and what was not. */
  notice: TextOf | undefined;
  problem: TextOf | undefined;
  /** IANA zone in which instants without a zone of their own are written. */
  zone: string;
}

/** What the bundle of screens exports (render-screen.tsx). */
export interface ScreensModule {
  renderScreen(screen: Screen, frame: Frame): string;
  /** Custom properties of the composer's look, light and dark. */
  composeThemeStyles(): string;
}

/** The bundle with its style sheet. */
export interface ComposerScreens extends ScreensModule {
  css: string;
}
