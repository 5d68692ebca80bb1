import { Button } from '../../../ui/button/button';
import { TextField } from '../../../ui/form-field/form-field';
import { TextLink } from '../../../ui/link/link';
import { Select } from '../../../ui/select/select';
import type { NewStorefrontScreen } from '../new-storefront.types';
import * as css from '../web.css';
import type { Shared } from './layout';

/** Makes a storefront that starts from a brand. */
export function NewStorefront({ words, starts, values, errors }: NewStorefrontScreen & Shared) {
  if (starts.length === 0) return <p>{words.t('newStorefront.noStart')}</p>;
  const error = (field: keyof typeof errors) => errors[field] && words.find(errors[field]);
  return (
    <>
      <p>{words.t('newStorefront.text')}</p>
      <form
        method="post"
        action="/composer/brands/new"
        className={`${css.card} ${css.stack} ${css.lines}`}
        aria-label={words.t('newStorefront.title')}
        noValidate
      >
        <TextField
          words={{ id: 'name', label: words.t('newStorefront.name'), error: error('name') }}
          name="name"
          maxLength={60}
          defaultValue={values.name}
        />
        <TextField
          words={{
            id: 'key',
            label: words.t('newStorefront.key'),
            hint: words.t('newStorefront.keyHint'),
            error: error('key'),
          }}
          name="key"
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          defaultValue={values.key}
        />
        <Select
          words={{
            id: 'from',
            label: words.t('newStorefront.from'),
            hint: words.t('newStorefront.fromHint'),
          }}
          name="from"
          defaultValue={values.from || starts[0]!.id}
          options={starts.map(({ id, name, address }) => ({
            value: id,
            label: words.t('newStorefront.start', { name, address }),
          }))}
        />
        <TextField
          words={{
            id: 'locales',
            label: words.t('newStorefront.locales'),
            hint: words.t('newStorefront.localesHint'),
            optional: words.t('optional'),
            error: error('locales'),
          }}
          name="locales"
          autoComplete="off"
          spellCheck={false}
          defaultValue={values.locales}
        />
        <p className={css.acts}>
          <Button type="submit" kind="accent">
            {words.t('newStorefront.create')}
          </Button>
          <TextLink href="/composer/brands">{words.t('newStorefront.back')}</TextLink>
        </p>
      </form>
    </>
  );
}
