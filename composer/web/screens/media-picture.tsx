import { Button } from '../../../ui/button/button';
import { TextField } from '../../../ui/form-field/form-field';
import { TextLink } from '../../../ui/link/link';
import { Select } from '../../../ui/select/select';
import type { MediaPictureScreen } from '../media.types';
import * as page from '../web.css';
import { formatTitle } from './changed-files';
import { FocusForm, PictureWithCrops } from './focus-form';
import { formatScope } from './format-layer';
import type { Shared } from './layout';
import { formatFacts } from './media-facts';
import * as css from './media.css';

/** One picture: its texts, where it is used, and what may be done with it. */
export function MediaPicture(shown: MediaPictureScreen & Shared) {
  const { words, picture, reference, mayDescribe, mayChange, uses, others } = shown;
  const action = `/composer/media/${picture.id}`;
  return (
    <>
      <p>
        <TextLink href="/composer/media">{words.t('media.back')}</TextLink>
      </p>
      <div className={css.sides}>
        <div className={page.stack}>
          {mayChange ? (
            <FocusForm words={words} picture={picture} action={action} />
          ) : (
            <PictureWithCrops words={words} picture={picture} />
          )}
          <div className={page.tight}>
            <span>{formatFacts(words, picture)}</span>
            <span>{picture.brand ?? words.t('media.everyBrand')}</span>
            <span className={page.muted}>{words.t('media.by', { by: picture.by })}</span>
            <code>{reference}</code>
          </div>
        </div>
        <Alts {...shown} action={action} isFixed={!mayDescribe} />
      </div>
      <h2>{words.t('media.usedOn')}</h2>
      {uses.length === 0 && <p>{words.t('media.uses', { uses: 0 })}</p>}
      <ul className={page.changes}>
        {uses.map(({ title, release }, at) => (
          <li key={at}>
            {formatTitle(words, title)}
            {release && (
              <>
                {' · '}
                <TextLink href={`/composer/releases/${release.id}`}>{release.title}</TextLink>
              </>
            )}
          </li>
        ))}
      </ul>
      {mayChange && uses.some(({ release }) => !release) && others.length > 0 && (
        <form method="post" action={action} className={page.stack} aria-label={words.t('media.replace')}>
          <p className={page.muted}>{words.t('media.replaceText')}</p>
          <Select
            words={{ id: 'by', label: words.t('media.replaceBy') }}
            name="by"
            options={others.map(({ id, title }) => ({ value: id, label: title }))}
          />
          <p>
            <Button type="submit" name="act" value="replace" kind="outline">
              {words.t('media.replace')}
            </Button>
          </p>
        </form>
      )}
      {mayChange && uses.length === 0 && (
        <form method="post" action={action} aria-label={words.t('media.delete')}>
          <Button type="submit" name="act" value="delete" kind="outline">
            {words.t('media.delete')}
          </Button>
        </form>
      )}
    </>
  );
}

function Alts({
  words,
  alts,
  action,
  isFixed,
}: MediaPictureScreen & Shared & { action: string; isFixed: boolean }) {
  return (
    <form method="post" action={action} className={page.stack} aria-label={words.t('media.alts')}>
      <h2>{words.t('media.alts')}</h2>
      <p className={page.muted}>{words.t('media.altsText')}</p>
      {alts.map(({ language, alt }) => (
        <TextField
          key={language}
          words={{
            id: `alt_${language}`,
            label: formatScope(words, language),
            optional: words.t('optional'),
          }}
          name={`alt_${language}`}
          lang={language}
          defaultValue={alt}
          maxLength={300}
          readOnly={isFixed}
        />
      ))}
      {!isFixed && (
        <p>
          <Button type="submit" name="act" value="describe" kind="accent">
            {words.t('media.saveAlts')}
          </Button>
        </p>
      )}
    </form>
  );
}
