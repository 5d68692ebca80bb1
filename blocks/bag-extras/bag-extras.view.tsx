import type { ReactElement } from 'react';
import { followsBag } from '../_journey/bag/follows-bag';
import type { BlockViewProps } from '../_contract/block.types';
import * as css from './bag-extras.css';
import type { BagExtrasProps } from './bag-extras.schema';
import type { BagExtrasData } from './bag-extras.server';

/** An empty bag has none of them; the mark stays, so that the first piece brings them. */
export default function BagExtras({
  props,
  data,
  slots,
}: BlockViewProps<BagExtrasProps, BagExtrasData>): ReactElement {
  return data.filled ? (
    <div className={css.extras[props.look]} {...followsBag}>
      {slots.items}
    </div>
  ) : (
    <span hidden {...followsBag} />
  );
}
