import { LinkButton } from '../../ui/button/button';
import type { BlockViewProps } from '../_contract/block.types';
import { MediaPicture } from '../_parts/picture/media-picture';
import { withFocus } from '../_parts/picture/with-focus';
import { renderMarkdown } from '../_parts/rich-text/render-markdown';
import * as css from './editorial.css';
import type { EditorialProps } from './editorial.schema';

export default function Editorial({ id, props, page }: BlockViewProps<EditorialProps>) {
  const { arrangement, side } = props;
  return (
    <section className={css.editorial({ arrangement, side })} aria-labelledby={`${id}-title`}>
      <figure className={css.figure({ arrangement })}>
        <MediaPicture
          className={withFocus(css.image({ arrangement }), props.focus)}
          src={props.image}
          alt={props.imageAlt ?? ''}
          sizes="(max-width: 767px) 100vw, 50vw"
          width={1600}
          height={1200}
        />
        {props.caption && <figcaption className={css.captionText}>{props.caption}</figcaption>}
      </figure>
      <div className={css.words({ arrangement })}>
        {props.kicker && <p className={css.kicker}>{props.kicker}</p>}
        <h2 id={`${id}-title`} className={css.title({ arrangement })}>
          {props.title}
        </h2>
        <div className={css.text}>{renderMarkdown(props.text, { href: page.href, level: 3 })}</div>
        {props.link && (
          <p>
            <LinkButton kind="outline" href={props.link}>
              {props.linkText}
            </LinkButton>
          </p>
        )}
      </div>
    </section>
  );
}
