import { Button } from '../../../ui/button/button';
import { Disclosure } from '../../../ui/disclosure/disclosure';
import { controlFacts, FieldFrame, TextField } from '../../../ui/form-field/form-field';
import { file as fileStyle } from '../../../ui/form-field/form-field.css';
import { TextLink } from '../../../ui/link/link';
import { Select } from '../../../ui/select/select';
import type { MediaScreen } from '../media.types';
import type { Words } from '../texts';
import * as page from '../web.css';
import type { Shared } from './layout';
import { formatFacts, thumbnailOf } from './media-facts';
import * as css from './media.css';

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
