import type { ShopConfigs } from '../../engine/pages/shop-configs.types';
import type { FileText } from '../model/live-text';
import type { StartBrand } from '../model/new-storefront';
import type { PreviewView } from '../model/preview-view';
import type { Caller, StaffDesk, StaffSession } from '../server/staff/staff.types';
import type { PostedFile } from './read-pictures';
import type { SettingsSchemas } from './settings/settings-form';
import type { ComposerScreens, Frame, Screen, TextOf } from './screen.types';

/** A campaign in the countries of a storefront where it has the same dates. */
export interface PlannedCampaign {
  code: string;
  title: string;
  startsAt: Date;
  /** Exclusive. */
  endsAt: Date;
  /** Country codes; empty: all. */
  countries: readonly string[];
}

/** A page within a preview. */
export interface PreviewTarget {
  preview: number;
  brand: string;
  /** Brand that a storefront starts from which is not live yet. */
  from?: string | undefined;
  expiresAt: Date;
  /** Below the storefront's origin; left out: the target of visitors without a path. */
  path?: string;
  view?: PreviewView;
}

/** The shop around the composer's pages. */
export interface ComposerSite {
  desk: StaffDesk;
  /** Scheme, host and port without a trailing slash; the only origin whose forms are accepted. */
  origin: string;
  /** Screens and their style sheet; loaded when they are first needed. */
  screens(): Promise<ComposerScreens>;
  /** Current storefronts. */
  brands(): readonly { id: string; name: string; timeZone: string }[];
  /** Brands that storefronts may start from. */
  startBrands(): readonly StartBrand[];
  /** Host names in use: those of storefronts, and the composer's. */
  hosts(): readonly string[];
  /** Country → ISO 4217 currency. */
  currencies(): Readonly<Record<string, string>>;
  /** JSON Schemas of a storefront's flags and rules. */
  settings: SettingsSchemas;
  /** Page configs as they serve, with media and labels. @param texts over the shipped files: with the storefronts that they add */
  configs(texts?: ReadonlyMap<string, FileText>): ShopConfigs;
  /** Campaigns of a storefront that are announced or open, or not over for long. Rejects when they cannot be read. @param brand its id */
  campaigns(brand: string): Promise<readonly PlannedCampaign[]>;
  /** Address of a page within a preview, for a frame. @param use `choose`: its blocks are chosen by a click */
  frameUrl(target: PreviewTarget, use?: 'choose'): string;
  /** A page within a preview, with texts that are not saved over those of its release. Rejects when no shop answers. */
  renderUnsaved(
    target: PreviewTarget,
    changes: ReadonlyMap<string, string | null>,
  ): Promise<{ status: number; html: string }>;
  /** Address of a preview that opens at a page. */
  previewUrl(target: PreviewTarget): string;
  /** Logs a program fault. */
  report(error: unknown, path: string): void;
}

/** A request as a page receives it. */
export interface PageRequest {
  site: ComposerSite;
  /** Path and query of the screen. */
  url: URL;
  /** Number in the path; 0: it has none. */
  id: number;
  /** Named parts of the path. */
  params: Readonly<Record<string, string>>;
  /** Fields of a form that was sent; empty for GET. */
  form: URLSearchParams;
  /** Files that were sent with it. */
  files: readonly PostedFile[];
  caller: Caller;
  session: StaffSession | undefined;
  /** Token of a sign-in at a provider that this browser has begun. */
  signIn: string | undefined;
  frame: Frame;
}

/** Answer of a page. */
export type PageAnswer =
  | {
      screen: Screen;
      status?: number;
      notice?: TextOf;
      problem?: TextOf;
      cookie?: string | readonly string[];
      /** Path that the browser goes to by itself from this page. */
      next?: string;
      /** Origins that the screen may show in a frame. */
      frames?: readonly string[];
    }
  /** For the script. */
  | { text: string; status?: number }
  | { download: { name: string; type: string; body: string } }
  /** Bytes of a WebP. */
  | { picture: Buffer }
  /** Redirect target with the message shown there. */
  | {
      redirect: string;
      cookie?: string | readonly string[];
      /** The browser deletes what the composer's script has stored in it. */
      clearsStorage?: true;
    };

/** One address of the composer. */
export interface ComposerPage {
  /** Path below `/composer`; `:id` stands for a number, another `:name` for a word. */
  path: string;
  /** Required session: none, password only, or signed in. */
  needs: 'nothing' | 'password' | 'factor';
  /** Its form may have pictures. */
  takesPictures?: boolean;
  /** Its form may have files of text. */
  takesFiles?: boolean;
  get?(request: PageRequest): Promise<PageAnswer>;
  post?(request: PageRequest): Promise<PageAnswer>;
}
