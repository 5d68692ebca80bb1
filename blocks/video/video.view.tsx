import { Disclosure } from '../../ui/disclosure/disclosure';
import type { BlockViewProps } from '../_contract/block.types';
import { Film } from '../_parts/film/film';
import * as css from './video.css';
import type { VideoProps } from './video.schema';

export default function Video({ id, props, words, page }: BlockViewProps<VideoProps>) {
  const { arrangement } = props;
  const track = props.captions
    ? { captions: { src: props.captions, lang: page.locale.isoLocale, label: words('captions') } }
    : {};
  return (
    <section
      className={css.video({ arrangement })}
      {...(props.title ? { 'aria-labelledby': `${id}-title` } : { 'aria-label': props.name })}
    >
      {props.title && (
        <div className={css.words({ arrangement })}>
          <h2 id={`${id}-title`} className={css.title({ arrangement })}>
            {props.title}
          </h2>
          {props.text && <p className={css.text}>{props.text}</p>}
        </div>
      )}
      <div className={css.frame({ arrangement })}>
        <Film
          className={css.film}
          name={props.name}
          src={props.video}
          small={props.small}
          poster={props.poster}
          loop={props.loop}
          words={{ play: words('play'), pause: words('pause') }}
          {...track}
        />
      </div>
      {props.transcript && (
        <div className={css.transcript}>
          <Disclosure title={words('transcript')}>
            <p>{props.transcript}</p>
          </Disclosure>
        </div>
      )}
    </section>
  );
}
