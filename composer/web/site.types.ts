import type { Caller, StaffDesk, StaffSession } from '../server/staff/staff.types';
import type { ComposerScreens, Frame, Screen, TextOf } from './screen.types';

/** The shop around the composer's pages. */
export interface ComposerSite {
  desk: StaffDesk;
  /** Scheme, host and port, without a slash at the end: where the composer is reached, and the only origin whose forms count. */
  origin: string;
  /** Screens and their style sheet; loaded when they are first needed. */
  screens(): Promise<ComposerScreens>;
  /** Storefronts that the shop has now. */
  brands(): readonly { id: string; name: string; timeZone: string }[];
  /** Address of a preview. */
  previewUrl(preview: { preview: number; brand: string; expiresAt: Date }): string;
  /** Records a fault of the program. */
  report(error: unknown, path: string): void;
}

/** One request of somebody, as a page reads it. */
export interface PageRequest {
  site: ComposerSite;
  /** The screen's own path and query. */
  url: URL;
  /** Numbers out of the path. */
  id: number;
  /** Fields of a form that was sent; empty for GET. */
  form: URLSearchParams;
  caller: Caller;
  session: StaffSession | undefined;
  frame: Frame;
}

/** What a page answers with. */
export type PageAnswer =
  | { screen: Screen; status?: number; notice?: TextOf; problem?: TextOf; cookie?: string }
  /** Where the browser goes on, and what it is to read there. */
  | { redirect: string; cookie?: string };

/** One address of the composer. */
export interface ComposerPage {
  /** Path below `/composer`; `:id` stands for a number. */
  path: string;
  /** Who may see it: anybody, who has entered a password, who is signed in. */
  needs: 'nothing' | 'password' | 'factor';
  get?(request: PageRequest): Promise<PageAnswer>;
  post?(request: PageRequest): Promise<PageAnswer>;
}
