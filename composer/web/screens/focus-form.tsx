import { Button } from '../../../ui/button/button';
import * as field from '../../../ui/form-field/form-field.css';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden';
import { FOCAL_POINTS } from '../../model/focal-points';
import type { MediaLine } from '../media.types';
import type { Words } from '../texts';
import * as page from '../web.css';
import * as css from './focus-form.css';
import { thumbnailOf } from './media-facts';
import { whole } from './media.css';

interface PictureProps {
  words: Words;
  picture: MediaLine;
}

/** A picture with radio buttons over its nine parts, and crops that follow the choice. */
export function FocusForm({ words, picture, action }: PictureProps & { action: string }) {
  return (
    <form
      method="post"
      action={action}
      className={`${page.stack} ${css.form}`}
      aria-label={words.t('media.focus')}
    >
      <h2>{words.t('media.focus')}</h2>
      <p id="focus-text" className={page.muted}>
        {words.t('media.focusText')}
      </p>
      <fieldset className={css.group} aria-label={words.t('media.focus')} aria-describedby="focus-text">
        <div className={css.stage}>
          <Whole picture={picture} />
          <div className={css.points}>
            {FOCAL_POINTS.map((point) => (
              <label key={point} className={css.point}>
                <input
                  type="radio"
                  name="focus"
                  value={point}
                  defaultChecked={picture.focus === point}
                  className={css.dot}
                />
                <VisuallyHidden>{words.t(`focus.${point}`)}</VisuallyHidden>
              </label>
            ))}
          </div>
        </div>
        <label className={field.check}>
          <input
            type="radio"
            name="focus"
            value=""
            defaultChecked={picture.focus === null}
            className={field.dot}
          />
          <span>{words.t('media.focusNone')}</span>
        </label>
      </fieldset>
      <Crops words={words} picture={picture} />
      <p>
        <Button type="submit" name="act" value="focus" kind="accent">
          {words.t('media.saveFocus')}
        </Button>
      </p>
    </form>
  );
}

/** What somebody sees who may not change it. */
export const PictureWithCrops = ({ words, picture }: PictureProps) => (
  <>
    <Whole picture={picture} />
    {picture.focus && (
      <>
        <span>
          {words.t('media.focus')}: {words.t(`focus.${picture.focus}`)}
        </span>
        <Crops words={words} picture={picture} />
      </>
    )}
  </>
);

const Whole = ({ picture }: Pick<PictureProps, 'picture'>) => (
  <img
    src={thumbnailOf(picture)}
    alt={picture.title}
    width={picture.width}
    height={picture.height}
    className={whole}
  />
);

const Crops = ({ words, picture }: PictureProps) => (
  <figure className={css.figure}>
    <div className={css.crops}>
      {(['wide', 'square', 'tall'] as const).map((shape) => (
        <img
          key={shape}
          src={thumbnailOf(picture)}
          alt=""
          className={`${css.crop[shape]} ${css.focused[picture.focus ?? 'centre']}`}
        />
      ))}
    </div>
    <figcaption className={page.muted}>{words.t('media.crops')}</figcaption>
  </figure>
);
