import type { ReactElement } from 'react';
import { followsBag } from '../_journey/bag/follows-bag';
import { quick } from '../_parts/quick-add/quick-add.css';
import { writeQuickFacts } from '../_parts/quick-add/quick-words';
import type { BlockViewProps } from '../_contract/block.types';
import { renderSuggestions } from '../_parts/product-card/suggestion-rail.view';
import type { BagRecommendedData } from './bag-recommended.server';
import type { BagRecommendedProps } from './bag-recommended.schema';

/** Stays as it is while the bag changes, so that no card moves under a finger; the bag's script draws it again when the bag becomes empty or is no longer. */
export default function BagRecommended(
  view: BlockViewProps<BagRecommendedProps, BagRecommendedData>,
): ReactElement {
  const { props, data, words, page } = view;
  const title = data.empty ? (props.titleEmpty ?? words('titleEmpty')) : (props.title ?? words('title'));
  return (
    <div
      className={quick}
      data-on-visible="bag-recommended"
      data-quick-facts={writeQuickFacts(words, page, props.bag)}
      {...followsBag}
    >
      {renderSuggestions({ ...view, props: { ...props, title } })}
    </div>
  );
}
