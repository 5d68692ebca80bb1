import type { Migration } from '../../eshop-api/database/database.types';
import type {
  BankAccount,
  BankTransferProvider,
  Transfer,
  TransferRequest,
  TransferState,
} from '../../eshop-api/providers/bank-transfer/bank-transfer.provider.types';
import type { ProviderHost, ProviderKind } from '../../eshop-api/providers/provider.types';

/** A schema of its own: the bank's, which the shop never reads. No column holds an account. */
const migrations: Migration[] = [
  {
    name: '0001_bank_sandbox.sql',
    sql: `create schema bank_sandbox;
create table bank_sandbox.transfers (
  idempotency_key text primary key,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  purpose text not null,
  -- The bank of the account does not take it.
  is_returned boolean not null,
  settles_at timestamptz not null
);`,
  },
];

/** ms until an accepted transfer is paid or returned. */
export const SETTLE_MS = 60_000;
/** Last digits of accounts whose bank returns the money. */
export const RETURNED_ENDING = '404';

interface Row {
  amount: number;
  currency: string;
  isReturned: boolean;
  settlesAt: Date;
}

/** Without a bank: transfers are written down, and paid or returned a minute later; no money moves. */
export const embeddedBankTransfer: ProviderKind<BankTransferProvider> = {
  name: 'bank-transfer-embedded',
  migrations,
  open: ({ db, clock }) => ({
    pay: (request) => pay({ db, clock }, request),
    find: (key) => find({ db, clock }, key),
  }),
};

type Host = Pick<ProviderHost, 'db' | 'clock'>;

const endsWrong = ({ fields }: BankAccount): boolean =>
  Object.values(fields).some((value) => value.endsWith(RETURNED_ENDING));

async function pay(host: Host, request: TransferRequest): Promise<Transfer> {
  const { idempotencyKey, account, money, purpose } = request;
  await host.db.execute(
    `insert into bank_sandbox.transfers (idempotency_key, amount, currency, purpose, is_returned, settles_at) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [
      idempotencyKey,
      money.amount,
      money.currency,
      purpose,
      endsWrong(account),
      new Date(host.clock().getTime() + SETTLE_MS),
    ],
  );
  const made = await find(host, idempotencyKey);
  if (made?.money.amount !== money.amount || made.money.currency !== money.currency)
    throw new Error('this key was used for another sum');
  return made;
}

async function find({ db, clock }: Host, idempotencyKey: string): Promise<Transfer | undefined> {
  const [row] = await db.query<Row & Record<string, unknown>>(
    `select amount, currency::text, is_returned as "isReturned", settles_at as "settlesAt" from bank_sandbox.transfers where idempotency_key = $1`,
    [idempotencyKey],
  );
  return (
    row && {
      idempotencyKey,
      state: stateOf(row, clock()),
      money: { amount: row.amount, currency: row.currency },
    }
  );
}

function stateOf({ isReturned, settlesAt }: Row, now: Date): TransferState {
  if (settlesAt > now) return 'accepted';
  return isReturned ? 'returned' : 'paid';
}
