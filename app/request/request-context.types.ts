import type { ComponentType } from 'react';
import type { HeadSink, BlockLoad, BlockViewProps } from '../../blocks/_contract/block.types';
import type { Customer } from '../../blocks/_contract/customer.types';
import type { Command } from '../../blocks/_contract/commands/command.types';
import type { SubjectLoad, SubjectName } from '../../blocks/_contract/page-subject';
import type { Brand } from '../../engine/brands/brand.types';
import type { Locale } from '../../engine/locales/locale.types';
import type { RouteMatch } from '../../engine/pages/page.types';
import type { Condition } from '../../engine/pages/condition.types';
import type { BlockDefinition } from '../../engine/pages/block-definition.types';
import type { Words } from '../../engine/words/words.types';
import type { FormState } from '../../blocks/_contract/commands/form-state.types';
import type { CookieFacts } from '../session/cookie.types';

export interface HeadFacts {
  title?: string;
  description?: string;
  robots?: string;
  /** Path below the origin, locale included. */
  canonical?: string;
  imagePreload?: Parameters<HeadSink['preloadImage']>[0];
  jsonLd: Record<string, unknown>[];
  /** ms; the earliest time from which a new document would differ. */
  changesAt?: number;
}

/** One thing that a block wrote to the head; can be written to another one again. */
export type HeadCall = (head: HeadSink) => void;

/** Who is signed in, as far as a visit shows. */
export interface AuthState {
  customer: Customer | undefined;
  /** A session was there and has ended: its owner has to sign in again (docs/contract/account.md#session). */
  hasEnded: boolean;
  /** What the answer has to write into the browser; grows while the page is made. */
  cookies: CookieFacts[];
}

/** A block type with all its server parts. */
export interface ServerBlock {
  type: string;
  definition: BlockDefinition;
  schema: Record<string, unknown>;
  View: ComponentType<BlockViewProps<Record<string, unknown>, unknown>>;
  load?: BlockLoad<Record<string, unknown>, unknown>;
  messages: Record<string, string>;
  /** Writes it offers, by name. */
  commands?: Readonly<Record<string, Command>>;
}

/** What a page can be about. */
export interface ServerSubject {
  name: SubjectName;
  load: SubjectLoad;
  /** ms; left out: 2000. */
  deadline?: number | undefined;
}

/** What a page is about, with the words that the head gets: labels of the section `seo`. */
export interface LocalizedSubject extends ServerSubject {
  words: Words;
}

/** A form that came back: only the block it belongs to receives it. */
export interface PostedForm {
  block: string;
  state: FormState;
}

/** A resolved block whose props are in words and hrefs of one brand and locale. Same object for every request of a revision. */
export interface LocalizedBlock {
  id: string;
  type: string;
  block: ServerBlock;
  props: Record<string, unknown>;
  words: Words;
  when?: Condition;
  defer?: { height: [number, number] };
  /** Its condition needs the member: never in a document, the browser fetches it. */
  clientOnly?: boolean;
  slots: Record<string, LocalizedBlock[]>;
}

export interface LocalizedPage {
  page: string;
  subject?: LocalizedSubject;
  seo: { title?: string; description?: string; robots?: string };
  cache: { document: 'public' | 'private' | 'personal'; maxAge: number; staleWhileRevalidate: number };
  regions: Record<string, LocalizedBlock[]>;
}

/** A request as its document sees it: storefront, locale, page and the few facts a document may depend on. */
export interface RequestContext {
  request: Request;
  url: URL;
  brand: Brand;
  locale: Locale;
  match: RouteMatch;
  status: number;
  isBot: boolean;
  isData: boolean;
  cookies: Readonly<Record<string, string>>;
  priceCookies: Readonly<Record<string, string>>;
  flags: Readonly<Record<string, unknown>>;
  now: Date;
  /** Of a preview: whether the visitor is a member. Left out: the document does not depend on it, and the browser fetches it later. */
  member?: boolean | undefined;
  /** Who is signed in; set for personal pages and commands, where there is a session. */
  recognised?: AuthState;
}

/** A block with what its `load` brought; `failed` when it could not and nothing older was at hand. */
export interface LoadedBlock {
  ready: LocalizedBlock;
  data: unknown;
  failed: boolean;
  /** What it adds to the page's head; kept beside its data. */
  head?: readonly HeadCall[];
  slots: Record<string, LoadedBlock[]>;
  /** Comes after the document; without `settling` the browser fetches it. */
  deferred?: { settling?: Promise<LoadedBlock>; settled?: LoadedBlock };
}
