import type { ShopCell } from '../../model/file-reach';
import type { Grant } from '../../model/privileges';
import type { RateLimit } from '../../../eshop-api/security/rate-limit';
import type { Composer } from '../composer.types';

export interface StaffMember {
  id: number;
  email: string;
  name: string;
  grants: readonly Grant[];
  hasFactor: boolean;
  isDisabled: boolean;
}

/** Somebody signed in. */
export interface StaffSession {
  id: number;
  staff: StaffMember;
  /** `password`: the second factor is missing, and nothing else is open. */
  proof: 'password' | 'factor';
}

/** Where a request comes from. */
export interface Caller {
  /** Key of the visitor's address (rate-limit.ts); undefined: unknown. */
  visitor: string | undefined;
  signal: AbortSignal;
  /** Browser, as it calls itself. */
  agent: string;
}

/** Staff of one composer. */
export interface StaffDesk {
  composer: Composer;
  /** Real time: codes and sessions do not follow a shop whose clock is moved. */
  clock: () => Date;
  randomId: () => string;
  /** Storefronts and locales that the shop has now. */
  cells(): readonly ShopCell[];
  /** Keeps secrets of second factors unreadable in the database. */
  seal: { seal(value: unknown): Promise<string>; open(sealed: string): Promise<unknown> };
  /** Tries of one address, of one visitor, of one second factor. */
  limits: Record<'name' | 'visitor' | 'factor', RateLimit>;
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
  | 'no-grants'
  | 'bad-grant'
  | 'not-allowed'
  | 'own-release'
  | 'last-administrator'
  | 'unknown-person';

/** Why something about staff is not done; nothing has changed then. */
export class StaffRefused extends Error {
  override name = 'StaffRefused';
  constructor(readonly code: StaffRefusalCode) {
    super(`composer staff: ${code}`);
  }
}
