import type { HandedReturn, OrderBackend } from '../../providers/order-backend/order-backend.provider.types';
import type { CrossBorderProvider } from '../../providers/cross-border/cross-border.types';
import type { AskingContext, HandlerContext } from '../../server/domain.types';
import type { WorkRounds } from '../../server/work-rounds';
import type { ResponseOf } from '../../contract/operation';
import type { rejectStep1 } from './returns.contract';

/** State of the running domain. */
export interface ReturnsState extends WorkRounds {
  backend: OrderBackend;
  /** By storefront. */
  crossBorder: ReadonlyMap<string, Pick<CrossBorderProvider, 'quoteRefund'>>;
}

export type ReturnsContext = HandlerContext<ReturnsState>;
/** Without the running domain: exchanges read the same facts. */
export type ReadingContext = Omit<ReturnsContext, 'state'>;
/** Also available to background work. */
export type WorkContext = Pick<AskingContext, 'db' | 'settings' | 'log'> & { backend: OrderBackend };

/** A piece to be returned, with its reason. */
export interface ChosenLine {
  id: string;
  reason: string;
  subReason: string;
}

type Step1Response = ResponseOf<typeof rejectStep1>;
export type ReturnStore = Step1Response['stores'][number];

/** A return method with its cost. Minor units of the order's currency. */
export interface ReturnWay {
  id: string;
  code: string;
  name: string;
  price: number;
}

/** Checked before the order is locked: return method, store and pickup. */
export interface Carriage {
  way: ReturnWay;
  storeId: string | null;
  pickup: HandedReturn['pickup'];
}
