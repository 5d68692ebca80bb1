import type { ReactElement } from 'react';
import type { BlockViewProps } from '../_contract/block.types';
import * as css from './sheet-frame.css';
import type { SheetFrameProps } from './sheet-frame.schema';

export default function SheetFrame({ props, slots }: BlockViewProps<SheetFrameProps>): ReactElement {
  return (
    <div className={css.frames[props.arrangement]}>
      <div className={css.media}>{slots.media}</div>
      <div className={css.info}>
        <div>
          <div className={css.headline}>
            {slots.head}
            <div className={css.beside}>{slots.beside}</div>
          </div>
          {slots.info}
        </div>
      </div>
    </div>
  );
}
