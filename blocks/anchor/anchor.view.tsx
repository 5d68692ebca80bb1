import type { BlockViewProps } from '../_contract/block.types';
import type { AnchorProps } from './anchor.schema';

/** The focus goes along, so that the next Tab starts here and not at the top of the page. */
export default function Anchor({ props }: BlockViewProps<AnchorProps>) {
  return <span id={props.name} tabIndex={-1} />;
}
