import type { ReactElement } from 'react';
import { Icon } from '../../ui/icon/icon';
import { withFocus } from '../_parts/picture/with-focus';
import * as css from './hero-film.css';
import type { HeroView } from './hero.types';

/**
 * The film's place over the picture. The script puts the film in when it plays first, so that visitors do not fetch what they
 * don't watch; without one the browser's own player is there.
 */
export function renderFilm({
  props: { film, image, arrangement, focus },
  words,
}: HeroView): ReactElement | null {
  if (!film) return null;
  const { src, small, shows, starts } = film;
  const itself = starts === 'itself' ? { 'data-on-visible': 'hero' } : {};
  return (
    <div
      className={css.film({ arrangement })}
      data-film={src}
      data-small={small}
      data-shows={shows}
      data-look={withFocus(css.moving, focus)}
      {...itself}
    >
      <noscript>
        <video
          className={withFocus(css.moving, focus)}
          src={src}
          poster={image}
          aria-label={shows}
          controls
          muted
          loop
          playsInline
          preload="none"
        />
      </noscript>
      <button
        type="button"
        className={css.toggle}
        data-on-press="hero"
        data-playing="false"
        data-play={words('play')}
        data-pause={words('pause')}
        aria-label={words('play')}
      >
        <Icon name="play" />
        <Icon name="pause" />
      </button>
    </div>
  );
}
