import type { DayRange, Period, TimelineDay } from '../model/timeline';
import type { ReleaseState } from '../server/releases.repository';
import type { CollisionLine } from './file-title.types';

/** What stands in a calendar. */
export type TimelineSubject =
  | { kind: 'release'; id: number; title: string; state: ReleaseState }
  /** A publication of a release; without a title: a rollback. */
  | { kind: 'revision'; id: number; title: string | undefined }
  | { kind: 'campaign'; code: string; title: string; countries: readonly string[] }
  | { kind: 'block'; block: string; page: string; pages: number; href: string };

export interface TimelineEntry extends Period {
  subject: TimelineSubject;
  range: DayRange;
}

/** The calendar of one storefront, on its own clock. */
export interface TimelineLane {
  brand: { id: string; name: string };
  zone: string;
  days: readonly TimelineDay[];
  entries: readonly TimelineEntry[];
  /** Whether its campaigns could be read. */
  hasCampaigns: boolean;
}

/** Two releases that change the same at the same time. */
export interface TimelineCollision extends Omit<CollisionLine, 'release'> {
  releases: readonly [ReleaseName, ReleaseName | undefined];
}

interface ReleaseName {
  id: number;
  title: string;
}

export interface TimelineScreen {
  screen: 'timeline';
  /** Whether the person may make campaigns. */
  mayCreate: boolean;
  /** First day, a Monday: 2026-11-23. */
  from: string;
  weeks: number;
  earlier: string;
  later: string;
  lanes: readonly TimelineLane[];
  collisions: readonly TimelineCollision[];
}
