import { Icon } from '../../ui/icon/icon';
import { TextLink } from '../../ui/link/link';
import { visuallyHidden } from '../../ui/visually-hidden/visually-hidden.css';
import type { BlockViewProps } from '../_contract/block.types';
import { chooseCardWords } from '../_parts/product-card/card-facts';
import { renderCards } from '../_parts/product-card/product-card.view';
import * as css from './campaign-collections.css';
import type { CampaignCollectionsProps } from './campaign-collections.schema';
import type { CampaignCollectionsData } from './campaign-collections.server';

type View = BlockViewProps<CampaignCollectionsProps, CampaignCollectionsData>;

export default function CampaignCollections(view: View) {
  const { id, props, data } = view;
  if (!data.collections.length) return null;
  return (
    <section
      className={css.frame({ arrangement: props.arrangement })}
      aria-labelledby={`${id}-title`}
      data-stack=""
    >
      <h2 id={`${id}-title`} className={props.arrangement === 'sheet' ? visuallyHidden : css.title}>
        {props.title}
      </h2>
      {data.collections.map((collection) => (
        <Collection key={collection.id} view={view} collection={collection} />
      ))}
    </section>
  );
}

function Collection({
  view: { props, data, words, page },
  collection: { title, href, total, products },
}: {
  view: View;
  collection: CampaignCollectionsData['collections'][number];
}) {
  const { arrangement } = props;
  return (
    <div className={css.collection({ arrangement })}>
      <div className={css.head({ arrangement })}>
        <h3 className={css.name({ arrangement })}>{title}</h3>
        {href && total > products.length && (
          <TextLink kind="alone" href={href} aria-label={words('seeAllOf', { count: total, title })}>
            {words('seeAll', { count: total })}
            <Icon name="arrow" />
          </TextLink>
        )}
      </div>
      {renderCards(products, {
        owner: props,
        variant: props.cards,
        level: 4,
        sizes: '(max-width: 767px) 50vw, 24vw',
        words: chooseCardWords(words),
        href: page.href,
        className: css.list({ arrangement }),
        square: data.square,
        vouchers: data.vouchers,
      })}
    </div>
  );
}
