import type { BlockViewProps } from '../_contract/block.types';
import * as css from './spacer.css';
import type { SpacerProps } from './spacer.schema';

/** A line parts two subjects and is announced; room alone is silent. */
export default function Spacer({ props }: BlockViewProps<SpacerProps>) {
  return props.line ? (
    <hr className={css.spacer({ size: props.size, line: true })} />
  ) : (
    <div className={css.spacer({ size: props.size })} aria-hidden="true" />
  );
}
