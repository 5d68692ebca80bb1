import type { ShopCell } from '../../model/file-reach';
import type { Grant } from '../../model/privileges';
import type { RateLimit } from '../../../eshop-api/security/rate-limit';
import type { Composer } from '../composer.types';
import type { EditTools } from '../editing.types';
import type { IdentityProvider } from './provider/provider.types';
import type { StaffMail } from './staff-mail.types';

export interface StaffMember {
  id: number;
  email: string;
  name: string;
  grants: readonly Grant[];
  hasFactor: boolean;
  isDisabled: boolean;
}

/** A signed-in person. */
export interface StaffSession {
  id: number;
  staff: StaffMember;
  /** `password`: the second factor is missing, and no other page is accessible. */
  proof: 'password' | 'factor';
}

/** Where a request comes from. */
export interface Caller {
  /** Key of the visitor's address (rate-limit.ts); undefined: unknown. */
  visitor: string | undefined;
  signal: AbortSignal;
  /** User agent. */
  agent: string;
}

/** Staff of one composer. */
export interface StaffDesk {
  composer: Composer;
  /** Real time: codes and sessions are independent of a moved shop clock. */
  clock: () => Date;
  randomId: () => string;
  /** Current storefronts and locales. */
  cells(): readonly ShopCell[];
  /** Pages and checks for edits of drafts. */
  editing: EditTools;
  /** Encrypts secrets of second factors for the database. */
  seal: { seal(value: unknown): Promise<string>; open(sealed: string): Promise<unknown> };
  /** Where staff may sign in beside their password; undefined: nowhere. */
  provider: IdentityProvider | undefined;
  /** Undefined: this process sends no mails. */
  mail: StaffMail | undefined;
  /** Limits of attempts per address, visitor and second factor, of uploads and mails per person, and of new links per invitation. */
  limits: Record<'name' | 'visitor' | 'factor' | 'upload' | 'mail' | 'invitation', RateLimit>;
}

export type StaffRefusalCode =
  | 'bad-credentials'
  | 'bad-code'
  | 'too-many'
  | 'busy'
  | 'link-dead'
  | 'bad-email'
  | 'bad-name'
  | 'short-password'
  | 'long-password'
  | 'weak-password'
  | 'taken'
  | 'invited'
  | 'mail-limit'
  | 'bad-language'
  | 'no-grants'
  | 'bad-grant'
  | 'not-allowed'
  | 'own-release'
  | 'last-administrator'
  | 'unknown-person'
  | 'provider-off'
  | 'provider-down'
  | 'provider-cancelled'
  | 'provider-invalid'
  | 'provider-state'
  | 'provider-unknown'
  | 'provider-unverified'
  | 'provider-other'
  | 'provider-no-grants';

/** A refused operation on staff; nothing was changed. */
export class StaffRefused extends Error {
  override name = 'StaffRefused';
  constructor(readonly code: StaffRefusalCode) {
    super(`composer staff: ${code}`);
  }
}

/** A new link of an invitation. */
export interface InvitationLink {
  invitation: number;
  /** Not stored. */
  token: string;
  email: string;
  grants: readonly Grant[];
  expiresAt: Date;
}
