import { Button } from '../../../ui/button/button';
import { Disclosure } from '../../../ui/disclosure/disclosure';
import { CheckField } from '../../../ui/form-field/check-field';
import { TextField } from '../../../ui/form-field/form-field';
import { Select } from '../../../ui/select/select';
import { TEXT_STATES } from '../../model/words/read-cell';
import * as formCss from '../form/form.css';
import { formatPageName, formatScope } from '../screens/format-layer';
import type { Shared } from '../screens/layout';
import * as css from './words.css';
import { MOST_LANGUAGES, type WordsScreen } from './words.types';

/** Which texts are listed, in which languages. */
export function WordsFilter({ words, choice, languages, sections, pages, brands }: Shared & WordsScreen) {
  return (
    <form action="/composer/words" className={css.filter} role="search" aria-label={words.t('words.filter')}>
      {choice.release !== undefined && <input type="hidden" name="release" value={choice.release} />}
      {choice.isEditing && <input type="hidden" name="edit" value="on" />}
      <TextField
        words={{ id: 'search', label: words.t('words.search'), optional: '' }}
        name="search"
        type="search"
        defaultValue={choice.search}
      />
      <Select
        words={{ id: 'section', label: words.t('words.section'), optional: '' }}
        name="section"
        defaultValue={choice.section}
        options={[
          { value: '', label: words.t('words.everySection') },
          ...sections.map((section) => ({ value: section, label: section })),
        ]}
      />
      <Select
        words={{ id: 'page', label: words.t('pages.page'), optional: '' }}
        name="page"
        defaultValue={choice.page}
        options={[
          { value: '', label: words.t('words.everyPage') },
          ...pages.map((page) => ({ value: page, label: formatPageName(page) })),
        ]}
      />
      <Select
        words={{ id: 'brand', label: words.t('field.brand'), optional: '' }}
        name="brand"
        defaultValue={choice.brand}
        options={[
          { value: '', label: words.t('every.brand') },
          ...brands.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Select
        words={{ id: 'state', label: words.t('column.state'), optional: '' }}
        name="state"
        defaultValue={choice.state}
        options={[
          { value: '', label: words.t('pages.everyState') },
          ...TEXT_STATES.map((state) => ({ value: state, label: words.find(`textState.${state}`) })),
        ]}
      />
      <Button type="submit" kind="outline">
        {words.t('pages.apply')}
      </Button>
      <div className={css.whole}>
        <Disclosure
          title={words.t('words.languages', {
            languages: choice.languages.map((one) => formatScope(words, one)).join(', '),
          })}
        >
          <fieldset className={formCss.boxes}>
            <legend className={formCss.legend}>{words.t('words.choose', { most: MOST_LANGUAGES })}</legend>
            {languages.map((language) => (
              <CheckField
                key={language}
                words={{ id: `lang-${language}`, label: formatScope(words, language), optional: '' }}
                name="lang"
                value={language}
                defaultChecked={choice.languages.includes(language)}
              />
            ))}
          </fieldset>
        </Disclosure>
      </div>
    </form>
  );
}
