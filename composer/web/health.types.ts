import type { HealthKind } from '../server/health/health.repository';

/** How a block has fared on live pages over some hours. */
export interface HealthFacts {
  /** Times that it was to stand on a page: shown, failed or empty. */
  renders: number;
  shown: number;
  /** Left out: no data, or a view that threw. */
  failed: number;
  /** Of the failed: the view threw. */
  broken: number;
  /** Its data was given up at the deadline. */
  late: number;
  empty: number;
  /** Shown with its last good data. */
  older: number;
  /** ms within which 95 % of its loads ended; undefined: it loads nothing. */
  p95: number | undefined;
  /** Start of the first hour of those in a row in which it went wrong; undefined: it did not. */
  wrongSince: Date | undefined;
  /** Start of the last hour in which it went wrong. */
  wrongLast: Date | undefined;
  /** Locale in which it last went wrong. */
  locale: string | undefined;
}

/** Which blocks the list has. */
export const HEALTH_STATES = ['wrong', 'slow', 'empty', 'all'] as const satisfies readonly HealthKind[];

export interface HealthFilterValues {
  /** Id; empty: every one. */
  brand: string;
  page: string;
  state: (typeof HEALTH_STATES)[number];
  days: number;
  /** Number of the shown part, from 1. */
  part: number;
}

export interface HealthLine {
  block: string;
  /** Display name of its type. */
  title: string;
  page: string;
  brandName: string;
  /** Editor of the block; undefined: no locale that the person may read has the page. */
  href: string | undefined;
  facts: HealthFacts;
}

/** Blocks of live pages, those that failed most first. */
export interface HealthScreen {
  screen: 'health';
  filter: HealthFilterValues;
  total: number;
  parts: number;
  brands: readonly { id: string; name: string }[];
  pages: readonly string[];
  lines: readonly HealthLine[];
}
