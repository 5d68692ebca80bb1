import type { Caller, StaffDesk, StaffSession } from '../server/staff/staff.types';
import type { ComposerScreens, Frame, Screen, TextOf } from './screen.types';

/** The shop around the composer's pages. */
export interface ComposerSite {
  desk: StaffDesk;
  /** Scheme, host and port without a trailing slash; the only origin whose forms are accepted. */
  origin: string;
  /** Screens and their style sheet; loaded when they are first needed. */
  screens(): Promise<ComposerScreens>;
  /** Current storefronts. */
  brands(): readonly { id: string; name: string; timeZone: string }[];
  /** Address of a preview. */
  previewUrl(preview: { preview: number; brand: string; expiresAt: Date }): string;
  /** Logs a program fault. */
  report(error: unknown, path: string): void;
}

/** A request as a page receives it. */
export interface PageRequest {
  site: ComposerSite;
  /** Path and query of the screen. */
  url: URL;
  /** Numbers in the path. */
  id: number;
  /** Fields of a form that was sent; empty for GET. */
  form: URLSearchParams;
  caller: Caller;
  session: StaffSession | undefined;
  frame: Frame;
}

/** Answer of a page. */
export type PageAnswer =
  | { screen: Screen; status?: number; notice?: TextOf; problem?: TextOf; cookie?: string }
  /** Redirect target with the message shown there. */
  | { redirect: string; cookie?: string };

/** One address of the composer. */
export interface ComposerPage {
  /** Path below `/composer`; `:id` stands for a number. */
  path: string;
  /** Required session: none, password only, or signed in. */
  needs: 'nothing' | 'password' | 'factor';
  get?(request: PageRequest): Promise<PageAnswer>;
  post?(request: PageRequest): Promise<PageAnswer>;
}
