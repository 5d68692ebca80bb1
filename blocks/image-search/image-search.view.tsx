import { useEffect, useRef, type ReactElement } from 'react';
import { PICTURE_TYPES } from '../../eshop-api/domains/search/picture-limits.facts';
import { Button } from '../../ui/button/button';
import { Icon } from '../../ui/icon/icon';
import type { BlockViewProps } from '../_contract/block.types';
import { CommandForm } from '../_parts/command-form/command-form.view';
import { imageSearchAnchor } from '../_journey/search/image-anchor';
import * as css from './image-search.css';
import type { ImageSearchProps } from './image-search.schema';
import type { ImageSearchData } from './image-search.types';
import { usePictureDesk } from './picture-desk';

type View = BlockViewProps<ImageSearchProps, ImageSearchData>;

/** A form with a file field that works by itself; with a script it also takes what is dropped or pasted and sends less. */
export default function ImageSearch(view: View): ReactElement {
  const { id, props, data } = view;
  const desk = useRef<HTMLElement>(null);
  usePictureDesk(desk);
  // The alert takes the focus when the answer came without a new page.
  useEffect(() => {
    if (data.form && data.form.status !== 'done')
      desk.current?.querySelector<HTMLElement>('[role="alert"]')?.focus();
  }, [data.form]);
  if (!data.on) return <></>;
  return (
    <section
      ref={desk}
      id={imageSearchAnchor}
      className={css.looks[props.look]}
      aria-labelledby={`${id}-title`}
    >
      {data.folded ? (
        <details className={css.fold}>
          <summary>
            <Icon name="camera" /> {renderTitle(view)}
          </summary>
          {renderDesk(view)}
        </details>
      ) : (
        renderDesk(view)
      )}
    </section>
  );
}

const renderTitle = ({ id, data, words }: View): ReactElement => (
  <h2 id={`${id}-title`}>{words(data.preview ? 'again' : 'title')}</h2>
);

function renderDesk(view: View): ReactElement {
  const { data, words } = view;
  return (
    <div className={css.desk}>
      <figure className={css.picture} data-shown={data.preview ? '' : undefined}>
        <img
          data-preview
          alt={data.preview ? words('yours') : ''}
          src={data.preview ?? undefined}
          width={160}
          height={160}
          hidden={!data.preview}
        />
        <span className={css.sign} hidden={Boolean(data.preview)}>
          <Icon name="camera" />
        </span>
      </figure>
      <div className={css.words}>
        {!data.folded && renderTitle(view)}
        {!data.preview && <p>{words(data.asked ? 'gone' : 'text')}</p>}
      </div>
      {renderForm(view)}
    </div>
  );
}

function renderForm({ id, data, words, page }: View): ReactElement {
  const error = data.form?.errors.picture ?? data.form?.errors.photo;
  return (
    <CommandForm
      block={id}
      command="search.byImage"
      page={page}
      form={data.form}
      offline={words('offline')}
      tooLarge={words('tooLarge')}
      encType="multipart/form-data"
      className={css.form}
    >
      <div className={css.choices}>
        {renderChoice(
          `${id}-picture`,
          'picture',
          words('picture'),
          error ? `${id}-hint ${id}-error` : `${id}-hint`,
          Boolean(error),
        )}
        <div className={css.camera}>
          {renderChoice(`${id}-photo`, 'photo', words('photo'), `${id}-hint`, false)}
        </div>
        <Button type="submit" className={css.send}>
          {words('submit')}
        </Button>
      </div>
      {error && error !== data.form?.message && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className={css.hint}>
        {words('hint')} <span className={css.drop}>{words('drop')}</span>
      </p>
      <p role="status" className={css.status} data-said={words('looking')} />
    </CommandForm>
  );
}

/** Without a script the field itself shows what was chosen; the label is the button that a finger meets. */
function renderChoice(
  id: string,
  name: 'picture' | 'photo',
  label: string,
  describedBy: string,
  wrong: boolean,
): ReactElement {
  return (
    <label className={css.choice} htmlFor={id}>
      <span>
        <Icon name={name === 'photo' ? 'camera' : 'picture'} /> {label}
      </span>
      <input
        id={id}
        type="file"
        name={name}
        accept={name === 'photo' ? 'image/*' : PICTURE_TYPES.join(',')}
        aria-describedby={describedBy}
        aria-invalid={wrong || undefined}
        {...(name === 'photo' ? { capture: 'environment' as const } : {})}
      />
    </label>
  );
}
