import type { ResponseOf } from '../../eshop-api/contract/operation';
import type { modifySizeStep1 } from '../../eshop-api/domains/exchanges/exchanges.contract';
import type { rejectStep1 } from '../../eshop-api/domains/returns/returns.contract';
import type { Order } from '../_journey/checkout/placed-orders.server';
import type { BlockViewProps } from '../_contract/block.types';
import type { FormState } from '../_contract/commands/form-state.types';
import type { LabelError } from './chosen-pieces';
import type { QrCode } from './qr-code';
import type { ReturnOrderProps } from './return-order.schema';

export type StepOne = ResponseOf<typeof rejectStep1>;
export type ReturnedPiece = StepOne['products'][number];
export type ExchangeStep = ResponseOf<typeof modifySizeStep1>;
export type ExchangedPiece = ExchangeStep['products'][number];
export type Registered = NonNullable<Order['returns']>[number];

/** A field of the pickup address. */
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

/** First step: pieces and reasons. */
export interface ChooseData extends Common {
  stage: 'choose';
  step: StepOne;
  /** Earlier choice: reasons as form values, by piece id. */
  chosen: Readonly<Record<string, string>>;
  /** Last day of the return window, formatted; '' when not delivered yet or nothing can be returned. */
  until: string;
  /** Error code when the second step could not be shown. */
  refused?: string;
}

/** Choices of the pickup by a courier. */
export interface PickupChoices {
  days: { value: string; label: string }[];
  /** Default pickup address. */
  home: string[];
  fields: AddressField[];
  /** Country of the order: pickups are domestic. */
  country: string;
  regions: { id: string; name: string }[];
}

/** Return methods, of returns and exchanges. `refundFormatted`: what a return refunds. */
export interface WaysData extends PickupChoices {
  form: FormState | undefined;
  step: {
    shipmentsCosts: readonly (Pick<
      ExchangeStep['shipmentsCosts'][number],
      'id' | 'name' | 'free' | 'priceFormatted'
    > & { refundFormatted?: string })[];
    stores: StepOne['stores'];
  };
}

/** Second step: return method and refund. */
export interface ConfirmData extends Common, PickupChoices {
  stage: 'confirm';
  step: StepOne;
  pieces: { piece: ReturnedPiece; why: string }[];
  /** As in the page's address. */
  query: string;
  /** The order's donation, which is not refunded; null: none. */
  donation: string | null;
}

/** The only step of an exchange: pieces, sizes and return method. */
export interface ExchangeData extends Common, PickupChoices {
  stage: 'exchange';
  step: ExchangeStep;
  /** Last day, formatted; '' when not delivered yet or nothing can be exchanged. */
  until: string;
  /** Page for returns of this order. */
  returnLink: string;
  /** An exchange whose payment came to nothing: its choice stands chosen again. */
  again?: { outcome: PaymentOutcome; sizes: Readonly<Record<string, string>> };
}

/** How a payment ended without money. */
export type PaymentOutcome = 'refused' | 'cancelled' | 'error';

/** An exchange whose payment is open. */
export interface UnpaidData extends Common {
  stage: 'unpaid';
  returned: Registered;
  /** This page, and the page to choose again. */
  ownLink: string;
  exchangeLink: string;
}

/** A registered return. */
export interface DoneData extends Common {
  stage: 'done';
  returned: Registered;
  /** The returned pieces of the order. */
  pieces: Pick<Order['products'][number], 'id' | 'thumbnail' | 'name' | 'color' | 'sizeLabel'>[];
  /** Last day to hand it in, formatted. */
  sendBy: string;
  /** Last day on which a missing new size is waited for, formatted; '' when nothing is missing. */
  waitUntil: string;
  /** Page of the order with the new sizes; null: a return. */
  replacementLink: string | null;
  /** Map of drop-off points; null for other methods. */
  pointsLink: string | null;
  /** Until it is handed in: its label, and the same code for a counter without paper. */
  label: { link: string; code: QrCode } | null;
  /** Why the label could not be opened. */
  labelError?: LabelError;
}

export type ReturnOrderData = ChooseData | ConfirmData | ExchangeData | UnpaidData | DoneData;
export type ReturnView<Data extends ReturnOrderData = ReturnOrderData> = BlockViewProps<
  ReturnOrderProps,
  Data
>;
