import { Button } from '../../../ui/button/button';
import { Disclosure } from '../../../ui/disclosure/disclosure';
import { controlFacts, FieldFrame, TextField } from '../../../ui/form-field/form-field';
import { file as fileStyle } from '../../../ui/form-field/form-field.css';
import { TextLink } from '../../../ui/link/link';
import { Select } from '../../../ui/select/select';
import type { MediaLine, MediaPictureScreen, MediaScreen } from '../media.types';
import type { Words } from '../texts';
import * as page from '../web.css';
import { formatTitle } from './changed-files';
import { formatScope } from './format-layer';
import type { Shared } from './layout';
import * as css from './media.css';

const KILOBYTE = 1024;

const formatFacts = (words: Words, { width, height, size }: MediaLine): string =>
  words.t('media.facts', { width, height, size: Math.max(1, Math.round(size / KILOBYTE)) });

const thumbnailOf = ({ id }: MediaLine): string => `/composer/media/${id}/thumbnail`;

/** Uploaded pictures, with a search and a form for more. */
export function Media({ words, search, pictures, scopes }: MediaScreen & Shared) {
  return (
    <>
      <p>{words.t('media.text')}</p>
      {scopes.length > 0 && <Upload words={words} scopes={scopes} isOpen={pictures.length === 0} />}
      <form
        action="/composer/media"
        className={page.stack}
        aria-label={words.t('media.search')}
        role="search"
      >
        <TextField
          words={{ id: 'search', label: words.t('media.title'), optional: words.t('optional') }}
          name="search"
          type="search"
          defaultValue={search}
          maxLength={100}
        />
        <p>
          <Button type="submit" kind="outline">
            {words.t('media.search')}
          </Button>
        </p>
      </form>
      {pictures.length === 0 && <p>{words.t('media.none')}</p>}
      <ul role="list" className={css.grid}>
        {pictures.map((picture) => (
          <li key={picture.id} className={page.tight}>
            <img
              src={thumbnailOf(picture)}
              alt=""
              width={picture.width}
              height={picture.height}
              loading="lazy"
              className={css.thumbnail}
            />
            <TextLink href={`/composer/media/${picture.id}`}>{picture.title}</TextLink>
            <span className={page.muted}>{formatFacts(words, picture)}</span>
            <span className={page.muted}>{words.t('media.uses', { uses: picture.uses })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Upload({ words, scopes, isOpen }: Pick<MediaScreen, 'scopes'> & { words: Words; isOpen: boolean }) {
  const fileWords = { id: 'pictures', label: words.t('media.choose'), hint: words.t('media.limits') };
  return (
    <Disclosure title={words.t('media.upload')} open={isOpen}>
      <form
        method="post"
        action="/composer/media"
        encType="multipart/form-data"
        className={page.stack}
        aria-label={words.t('media.upload')}
      >
        <FieldFrame words={fileWords}>
          <input
            type="file"
            name="pictures"
            multiple
            accept="image/jpeg,image/png,image/webp,image/avif"
            className={fileStyle}
            {...controlFacts(fileWords)}
          />
        </FieldFrame>
        <Select
          words={{ id: 'brand', label: words.t('media.brand') }}
          name="brand"
          options={scopes.map(({ value, name }) => ({ value, label: name ?? words.t('media.everyBrand') }))}
        />
        <p>
          <Button type="submit" kind="accent">
            {words.t('media.upload')}
          </Button>
        </p>
      </form>
    </Disclosure>
  );
}

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
        <div className={page.tight}>
          <img
            src={thumbnailOf(picture)}
            alt={picture.title}
            width={picture.width}
            height={picture.height}
            className={css.whole}
          />
          <span>{formatFacts(words, picture)}</span>
          <span>{picture.brand ?? words.t('media.everyBrand')}</span>
          <span className={page.muted}>{words.t('media.by', { by: picture.by })}</span>
          <code>{reference}</code>
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
