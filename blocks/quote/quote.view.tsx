import type { BlockViewProps } from '../_contract/block.types';
import { MediaPicture } from '../_parts/picture/media-picture';
import { withFocus } from '../_parts/picture/with-focus';
import * as css from './quote.css';
import type { QuoteProps } from './quote.schema';

export default function Quote({ props }: BlockViewProps<QuoteProps>) {
  const { arrangement } = props;
  return (
    <figure className={css.quote({ arrangement })}>
      {props.image && (
        <MediaPicture
          className={withFocus(css.image, props.focus)}
          src={props.image}
          alt={props.imageAlt ?? ''}
          sizes="6rem"
          width={320}
          height={320}
        />
      )}
      <blockquote className={css.words({ arrangement })}>
        <p>{props.text}</p>
      </blockquote>
      {props.author && (
        <figcaption className={css.author({ arrangement })}>
          <b>{props.author}</b>
          {props.source && <span>{props.source}</span>}
        </figcaption>
      )}
    </figure>
  );
}
