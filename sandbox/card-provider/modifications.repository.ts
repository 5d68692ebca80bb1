import type { Sql } from '../../eshop-api/database/database.types';
import type { PlannedEvent } from './sandbox.types';

export type ModificationKind = 'capture' | 'cancel' | 'refund';

export interface Modification {
  idempotencyKey: string;
  pspReference: string;
  amount: number;
}

/** Allowed modifications and what each changes; `$3` is the amount. */
const moves: Record<ModificationKind, { when: string; set: string }> = {
  capture: {
    when: "result = 'Authorised' and not cancelled and captured + $3 <= amount",
    set: 'captured = captured + $3',
  },
  cancel: {
    when: "captured = 0 and not cancelled and result not in ('Refused', 'Cancelled', 'Error') and $3 >= 0",
    set: "cancelled = true, result = case when result = 'Authorised' then result else 'Cancelled' end",
  },
  refund: { when: 'refunded + $3 <= captured', set: 'refunded = refunded + $3' },
};

/** One statement: the payment's row is locked, so of two at once the second one sees what the first did. `events`: by behaviour, '' for all others; a cancellation is reported with the payment's whole amount. */
export async function modify(
  sql: Pick<Sql, 'query'>,
  kind: ModificationKind,
  { idempotencyKey, pspReference, amount }: Modification,
  events: Readonly<Record<string, readonly PlannedEvent[]>>,
  now: Date,
): Promise<boolean> {
  const { when, set } = moves[kind];
  const rows = await sql.query(
    `with target as (select psp_reference, behaviour, amount from card_sandbox.payments where psp_reference = $1 and ${when} for update),
     noted as (insert into card_sandbox.modifications (idempotency_key, psp_reference, kind, amount, made_at) select $2, psp_reference, $4, $3, $5 from target on conflict do nothing returning psp_reference),
     told as (insert into card_sandbox.deliveries (event_id, psp_reference, event_code, success, amount, reason, due_at)
       select event."eventId", noted.psp_reference, event."eventCode", event.success, case when $4 = 'cancel' then target.amount else event.amount end, event.reason, event."dueAt" from noted, target,
         jsonb_to_recordset(coalesce($6::jsonb -> target.behaviour, $6::jsonb -> '')) as event("eventId" text, "eventCode" text, success boolean, amount bigint, reason text, "dueAt" timestamptz))
     update card_sandbox.payments as payment set ${set} from noted where payment.psp_reference = noted.psp_reference returning payment.psp_reference`,
    [pspReference, idempotencyKey, amount, kind, now, JSON.stringify(events)],
  );
  return rows.length === 1;
}

export async function findModification(
  sql: Pick<Sql, 'query'>,
  idempotencyKey: string,
): Promise<(Modification & { kind: ModificationKind }) | undefined> {
  const [row] = await sql.query<{ psp_reference: string; kind: ModificationKind; amount: string }>(
    'select psp_reference, kind, amount from card_sandbox.modifications where idempotency_key = $1',
    [idempotencyKey],
  );
  return (
    row && { idempotencyKey, pspReference: row.psp_reference, kind: row.kind, amount: Number(row.amount) }
  );
}
