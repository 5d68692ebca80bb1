import type { ResponseOf } from '../../eshop-api/contract/operation';
import type { rejectStep1 } from '../../eshop-api/domains/returns/returns.contract';
import type { Order } from '../_journey/checkout/placed-orders.server';
import type { BlockViewProps } from '../_contract/block.types';
import type { FormState } from '../_contract/commands/form-state.types';
import type { ReturnOrderProps } from './return-order.schema';

export type StepOne = ResponseOf<typeof rejectStep1>;
export type ReturnedPiece = StepOne['products'][number];
export type Registered = NonNullable<Order['returns']>[number];

/** A field of the address that a courier comes to. */
export interface AddressField {
  name: string;
  required: boolean;
  maxLength: number | undefined;
}

interface Common {
  order: string;
  /** Address of the order's page. */
  orderLink: string;
  form: FormState | undefined;
}

/** First step: which pieces, and why. */
export interface ChooseData extends Common {
  stage: 'choose';
  step: StepOne;
  /** Chosen before, by id: reason as the form has it. */
  chosen: Readonly<Record<string, string>>;
  /** Last day of the window, in words; '': not delivered yet, or nothing can be sent back. */
  until: string;
  /** Code of why the second step could not be shown. */
  refused?: string;
}

/** Second step: the way, and what comes back. */
export interface ConfirmData extends Common {
  stage: 'confirm';
  step: StepOne;
  pieces: { piece: ReturnedPiece; why: string }[];
  /** As the address names them. */
  query: string;
  days: { value: string; label: string }[];
  /** Where the courier comes unless another address is given. */
  home: string[];
  fields: AddressField[];
  /** Of the order: a courier crosses no border. */
  country: string;
  regions: { id: string; name: string }[];
}

/** A return that was registered. */
export interface DoneData extends Common {
  stage: 'done';
  returned: Registered;
  /** Last day to hand it in, in words. */
  sendBy: string;
  /** Map of drop-off points; null: not of this way. */
  pointsLink: string | null;
}

export type ReturnOrderData = ChooseData | ConfirmData | DoneData;
export type ReturnView<Data extends ReturnOrderData = ReturnOrderData> = BlockViewProps<
  ReturnOrderProps,
  Data
>;
