import type { Role } from '../model/privileges';
import type { StaffMailState } from '../server/staff/staff-mail.types';

export interface StaffScreen {
  screen: 'staff';
  people: readonly PersonLine[];
  invitations: readonly InvitationLine[];
  /** Undefined: no mails are sent. */
  mails: { isDelivered: boolean } | undefined;
  brands: readonly { id: string; name: string }[];
  markets: readonly string[];
  /** A new link, shown once. */
  link: NewLink | undefined;
  values: Record<string, string>;
}

export interface PersonLine {
  id: number;
  name: string;
  email: string;
  isDisabled: boolean;
  isSelf: boolean;
  /** Whether the person has signed in at a provider. */
  isLinked: boolean;
  /** Whether all grants are in the viewer's scope. */
  isManaged: boolean;
  grants: readonly GrantLine[];
}

export interface InvitationLine {
  id: number;
  email: string;
  grants: readonly GrantLine[];
  expiresAt: Date;
  /** Of its last mail. */
  language: string | undefined;
  /** The mail with its current link. */
  mail: Pick<StaffMailState, 'state' | 'sentAt'> | undefined;
}

/** A link that is shown once. */
export interface NewLink {
  url: string;
  email: string;
  /** undefined: no mail was wanted; false: it could not be queued. */
  isMailed: boolean | undefined;
}

export interface GrantLine {
  role: Role;
  brand: string;
  market: string;
}
