import { LinkButton } from '../../ui/button/button';
import { MediaPicture } from '../_parts/picture/media-picture';
import { withFocus } from '../_parts/picture/with-focus';
import { heroSizes } from './hero-sizes';
import * as css from './hero.css';
import * as sheetCss from './hero-sheet.css';
import * as stageCss from './hero-stage.css';
import { renderFilm } from './hero-film.view';
import type { HeroView } from './hero.types';

export default function Hero(view: HeroView) {
  const { props } = view;
  const { arrangement } = props;
  return (
    <section className={css.hero({ arrangement, side: props.side })} data-promotion="">
      <div className={css.words({ arrangement, align: props.align })}>
        {props.kicker && <p className={css.kicker({ arrangement })}>{props.kicker}</p>}
        <h1 className={css.title({ arrangement })}>{props.title}</h1>
        {props.text && <p className={css.text({ arrangement })}>{props.text}</p>}
        <Actions view={view} />
      </div>
      <div className={stageCss.stage({ arrangement })}>
        {props.index && (
          <span className={stageCss.index({ arrangement })} aria-hidden="true">
            {props.index}
          </span>
        )}
        <MediaPicture
          className={withFocus(stageCss.image({ arrangement }), props.focus)}
          src={props.image}
          alt={props.imageAlt ?? ''}
          sizes={heroSizes[arrangement]}
          eager
          first
        />
        {renderFilm(view)}
      </div>
      <Facts view={view} />
    </section>
  );
}

function Actions({ view: { props } }: { view: HeroView }) {
  if (!props.actions.length) return null;
  return (
    <p className={css.actions}>
      {props.actions.map((action, index) => (
        <LinkButton
          key={action.link}
          href={action.link}
          kind={index ? 'outline' : props.arrangement === 'split' ? 'primary' : 'accent'}
        >
          {action.text}
        </LinkButton>
      ))}
    </p>
  );
}

/** What can be measured, in the brand's third voice. */
function Facts({ view: { props, data, words } }: { view: HeroView }) {
  const { arrangement } = props;
  if (!data.product) return null;
  const { name, href, price, facts } = data.product;
  return (
    <div className={sheetCss.sheet({ arrangement })}>
      <a className={sheetCss.product({ arrangement })} href={href} aria-label={words('see', { name })}>
        {name} <b>{price}</b>
      </a>
      <dl className={sheetCss.facts({ arrangement })} aria-label={words('facts')}>
        {facts.map((fact) => (
          <div key={fact.key} className={sheetCss.fact({ arrangement })}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
