import type { FileChange } from '../model/describe-changes';
import type { Operation } from '../model/privileges';
import type { EditorScreen } from './editor.types';
import type { QrPath } from './pages/trace-qr';
import type { FreshPage, PageFilterValues, PageLine } from './page-list.types';
import type { CollisionLine, FileTitle } from './file-title.types';
import type { CheckRow } from '../server/checks.repository';
import type { ReleaseImpact } from '../server/measure-impact';
import type { CommentsView } from './comments.types';
import type { CampaignScreen } from './campaign.types';
import type { CopyScreen } from './copy.types';
import type { HealthScreen } from './health.types';
import type { InboxScreen } from './inbox.types';
import type { BrandsScreen, LookScreen } from './look/look.types';
import type { SettingsScreen } from './settings/settings.types';
import type { MediaPictureScreen, MediaScreen } from './media.types';
import type { NewStorefrontScreen } from './new-storefront.types';
import type { NewPageScreen } from './new-page.types';
import type { GrantLine, StaffScreen } from './staff-screen.types';
import type { TimelineScreen } from './timeline.types';
import type { WordsImportScreen, WordsScreen, WordsUnitScreen } from './words/words.types';
import type { ReleaseState } from '../server/releases.repository';
import type { Audited } from '../server/audit.repository';
import type { Cause } from '../server/revisions.repository';

export type Language = 'en' | 'es';

/** Key of a text in `texts/<language>.json` with its values. */
export interface TextOf {
  key: string;
  values?: Record<string, string | number>;
  /** Untranslated lines below the message: conflicts, faults. */
  details?: readonly string[];
  /** Lines below the message: what each is about, and the key of its text. */
  named?: readonly { name: string; key: string }[];
}

export interface ChangedFile {
  path: string;
  title: FileTitle;
  changes: readonly FileChange[];
  /** Number of changes that are not listed. */
  more: number;
}

/** Pages that a release changes, with display names of brands. */
export interface ImpactLines extends ReleaseImpact {
  /** Whether it changes labels, wording or themes, too. */
  hasOthers: boolean;
}

/** The last check of a release. */
export interface CheckLines {
  last: Pick<CheckRow, 'report' | 'at'> | undefined;
  /** Whether the release has changed since. */
  isOutdated: boolean;
  errors: number;
  /** Whether the person may run a check. */
  mayRun: boolean;
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
  /** Instances that serve the live revision, of all running ones. */
  served: number;
  running: number;
}

export interface ArmedLine {
  release: { id: number; title: string };
  edge: 'start' | 'end';
  dueAt: Date;
  /** Time zone that it is shown in; null for the shop's. */
  zone: string | null;
}

export interface AuditLine {
  id: number;
  at: Date;
  by: string;
  what: Audited;
  /** Of which release it was a step. */
  release: number | undefined;
  file: FileTitle | undefined;
  /** Roles that somebody has got. */
  grants: readonly GrantLine[];
  /** All that was recorded, as it is stored. */
  facts: readonly { name: string; value: string }[];
}

/** What somebody did to a page with one request. */
export interface PageHistoryLine extends Pick<ChangedFile, 'title' | 'changes' | 'more'> {
  kind: 'edit' | 'undo' | 'redo' | 'discard';
  release: { id: number; title: string };
  by: string;
  at: Date;
}

/** Plain data of a screen. */
/** A step on the way to a person's first release. */
export interface FirstStep {
  key: 'edit' | 'show' | 'handIn';
  href: string;
  isDone: boolean;
}

export type Screen =
  | { screen: 'claim'; code: string; email: string | null; values: Record<string, string> }
  | { screen: 'dead-link' }
  /** `provider`: its name; undefined: there is none. */
  | { screen: 'sign-in'; email: string; provider: string | undefined }
  | { screen: 'signed-in'; next: string }
  | { screen: 'code' }
  | { screen: 'factor'; secret: string; qr: QrPath }
  | { screen: 'recovery'; codes: readonly string[] }
  | {
      screen: 'releases';
      live: LiveLine;
      releases: readonly ReleaseLine[];
      late: readonly string[];
      /** Whether the person may make campaigns. */
      mayCreate: boolean;
      /** Empty once all are done, or where the person may not edit. */
      steps: readonly FirstStep[];
    }
  | {
      screen: 'release';
      /** With the wall clock of its times, scheduled or proposed. */
      release: ReleaseLine & { note: string; startsLocal: string | null; endsLocal: string | null };
      files: readonly ChangedFile[];
      may: readonly Operation[];
      zones: readonly { zone: string; brands: string }[];
      brands: readonly { id: string; name: string }[];
      /** Storefronts that it adds; `locale` is one of theirs. */
      added: readonly { id: string; name: string; locale: string }[];
      previews: readonly { id: number; brand: string; url: string; qr: QrPath; expiresAt: Date }[];
      hasConflicts: boolean;
      /** Of a release that is not live or done. */
      impact: ImpactLines | undefined;
      collisions: readonly CollisionLine[];
      comments: CommentsView;
      checks: CheckLines | undefined;
      /** Of a draft that the person may edit. */
      steps: StepLines | undefined;
    }
  | {
      screen: 'discard';
      release: { id: number; title: string };
      file: ChangedFile;
      /** Of the file, as it is shown. */
      version: number;
      /** Address of the editor with the link to this page; undefined: opened from the release's page. */
      back: string | undefined;
    }
  | {
      screen: 'pages';
      filter: PageFilterValues;
      total: number;
      parts: number;
      /** `isNew`: an open release adds it. */
      brands: readonly { id: string; name: string; isNew?: boolean }[];
      locales: readonly string[];
      subjects: readonly string[];
      /** Layouts of the chosen storefront and locale. */
      layouts: readonly string[];
      fresh: readonly FreshPage[];
      mayCreate: boolean;
      /** Release that adds the chosen storefront; its pages are edited while it is a draft. */
      release: { id: number; isDraft: boolean } | undefined;
      pages: readonly PageLine[];
    }
  | EditorScreen
  | CampaignScreen
  | CopyScreen
  | InboxScreen
  | HealthScreen
  | LookScreen
  | SettingsScreen
  | BrandsScreen
  | MediaScreen
  | MediaPictureScreen
  | NewPageScreen
  | NewStorefrontScreen
  | TimelineScreen
  | WordsScreen
  | WordsUnitScreen
  | WordsImportScreen
  | {
      screen: 'page-history';
      page: { name: string; brand: string; locale: string };
      brandName: string;
      /** Draft that adds its storefront. */
      release: number | undefined;
      steps: readonly PageHistoryLine[];
    }
  | {
      screen: 'history';
      live: LiveLine;
      revisions: readonly RevisionLine[];
      /** Future starts and ends, soonest first. */
      armed: readonly ArmedLine[];
      mayPause: boolean;
    }
  | {
      screen: 'revision';
      revision: RevisionLine;
      /** Changes of a rollback to it. */
      files: readonly ChangedFile[];
      mayGoBack: boolean;
    }
  | StaffScreen
  | {
      screen: 'account';
      sessions: readonly { id: number; agent: string; begunAt: Date; seenAt: Date; isOwn: boolean }[];
    }
  | {
      screen: 'audit';
      rows: readonly AuditLine[];
      isIntact: boolean;
      /** Id before which earlier rows are; undefined: these are the first ones. */
      earlier: number | undefined;
    }
  | { screen: 'problem'; status: number };

/** Data of the layout around a screen. */
/** Steps of a person in a release that can be undone, the next one first. */
export interface StepLines {
  listed: readonly { at: Date; titles: readonly FileTitle[] }[];
  /** Earlier ones that are not listed. */
  more: number;
  canRedo: boolean;
  /** Of the next undo or redo: sent twice it is done once. */
  mark: string;
}

export interface Frame {
  language: Language;
  /** Path and query to return to after a language change. */
  path: string;
  /** The signed-in person, if any. */
  person: { id: number; name: string; may: readonly Operation[] } | undefined;
  /** Confirmation and refusal. */
  notice: TextOf | undefined;
  problem: TextOf | undefined;
  /** Default IANA zone of formatted instants. */
  zone: string;
  /** Address of the script; undefined: the screen has none. */
  script: string | undefined;
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
  /** Of composer/live, bundled. */
  script: string;
  /** Of composer/frame, bundled: for the previewed page. */
  frameScript: string;
}
