import { Button } from '../../../ui/button/button';
import { TextField } from '../../../ui/form-field/form-field';
import { TextLink } from '../../../ui/link/link';
import { Select } from '../../../ui/select/select';
import type { NewPageScreen } from '../new-page.types';
import * as css from '../web.css';
import { formatLayer, formatPageName } from './format-layer';
import type { Shared } from './layout';

/** Makes a page: its title, address and storefront, and what it starts from. */
export function NewPage(shown: NewPageScreen & Shared) {
  const { words, layers, values, mark } = shown;
  if (layers.length === 0) return <p>{words.t('newPage.noLayer')}</p>;
  return (
    <>
      <p>{words.t('newPage.text')}</p>
      <form
        method="post"
        action="/composer/pages/new"
        className={`${css.card} ${css.stack} ${css.lines}`}
        aria-label={words.t('newPage.title')}
        noValidate
      >
        <input type="hidden" name="mark" value={mark} />
        <input type="hidden" name="locale" value={values.locale} />
        <Titles {...shown} />
        <Choices {...shown} />
        <p className={css.acts}>
          <Button type="submit" kind="accent">
            {words.t('newPage.create')}
          </Button>
          <TextLink href="/composer/pages">{words.t('newPage.back')}</TextLink>
        </p>
      </form>
    </>
  );
}

const Titles = ({ words, values, errors }: NewPageScreen & Shared) => (
  <>
    <TextField
      words={{
        id: 'title',
        label: words.t('newPage.name'),
        hint: words.t('newPage.nameHint'),
        error: errors.title && (words.find(errors.title) || errors.title),
      }}
      name="title"
      maxLength={100}
      defaultValue={values.title}
    />
    <TextField
      words={{
        id: 'address',
        label: words.t('newPage.address'),
        hint: words.t('newPage.addressHint'),
        optional: words.t('optional'),
        error: errors.address && (words.find(errors.address) || errors.address),
      }}
      name="address"
      maxLength={200}
      defaultValue={values.address}
    />
  </>
);

const Choices = ({ words, values, layers, layouts, pages, drafts }: NewPageScreen & Shared) => (
  <>
    <Select
      words={{ id: 'layer', label: words.t('newPage.layer') }}
      name="layer"
      defaultValue={values.layer}
      options={layers.map((layer) => ({ value: layer.layer, label: formatLayer(words, layer) }))}
    />
    <Select
      words={{ id: 'start', label: words.t('newPage.start'), hint: words.t('newPage.startHint') }}
      name="start"
      defaultValue={values.start}
      options={[
        ...layouts.map((name) => ({
          value: `layout:${name}`,
          label: words.t('newPage.empty', { layout: formatPageName(name) }),
        })),
        ...pages.map((name) => ({
          value: `page:${name}`,
          label: words.t('newPage.like', { page: formatPageName(name) }),
        })),
      ]}
    />
    <Select
      words={{ id: 'release', label: words.t('newPage.release') }}
      name="release"
      defaultValue={values.release}
      options={[
        { value: '', label: words.t('newPage.newRelease') },
        ...drafts.map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
    />
  </>
);
