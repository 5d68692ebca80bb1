import type { OperationShape } from '../../../eshop-api/contract/operation';
import type { Sent, World } from './world';

/** One call of the suite. */
export interface Case {
  call: OperationShape;
  /** Made anew for each way of calling. */
  valid: (world: World) => Promise<Sent> | Sent;
  /** The same for each way. */
  bad: (world: World) => Promise<Sent> | Sent;
  /** Error code of the bad input. */
  code: string;
  /** Part of the answer to the valid input. */
  answers?: object;
}
