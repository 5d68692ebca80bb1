import type { OrderBackend } from '../../providers/order-backend/order-backend.provider.types';
import type { AskingContext, HandlerContext } from '../../server/domain.types';
import type { ResponseOf } from '../../contract/operation';
import type { rejectStep1 } from './returns.contract';

/** What the domain keeps while it runs. */
export interface ReturnsState {
  backend: OrderBackend;
  /** A return waits to be handed over: look soon. */
  runSoon(): void;
  /** Looks now and resolves when nothing is due any more. For tests. */
  settleDue(): Promise<void>;
  stop(): Promise<void>;
}

export type ReturnsContext = HandlerContext<ReturnsState>;
/** Also what works in the background has it. */
export type WorkContext = Pick<AskingContext, 'db' | 'settings' | 'log'> & { backend: OrderBackend };

/** A piece that a shopper wants to send back, and why. */
export interface ChosenLine {
  id: string;
  reason: string;
  subReason: string;
}

type Answer = ResponseOf<typeof rejectStep1>;
export type ReturnStore = Answer['stores'][number];

/** A way back, with what it costs. Minor units of the order's currency. */
export interface ReturnWay {
  id: string;
  code: string;
  name: string;
  price: number;
}
