import { own } from '../../../engine/own';
import type { Words } from '../texts';
import * as page from '../web.css';
import { FieldControl } from './field-control';
import { idOf } from './field-names';
import { formatError } from './field-words';
import type { BlockFormView } from './form.types';
import * as css from './form.css';
import { LINKS_ID, MEDIA_ID } from './suggestion-ids';

/** Every field of a block. The form element and its buttons are the caller's. */
export const BlockFields = ({ words, view }: { words: Words; view: BlockFormView }) => (
  <div className={css.fields}>
    <input type="hidden" name="stored" value={JSON.stringify(view.stored)} />
    <ErrorSummary words={words} view={view} />
    {view.fields.map((field) => (
      <FieldControl
        key={field.key}
        words={words}
        view={view}
        field={field}
        path={[field.key]}
        stored={own(view.stored, field.key)}
        value={own(view.state.values, field.key)}
      />
    ))}
    {view.fields.length === 0 && <p className={page.muted}>{words.t('form.none')}</p>}
    <Suggestions id={LINKS_ID} values={view.links} />
    <Suggestions id={MEDIA_ID} values={view.media} />
  </div>
);

/** All faults with links to their fields. */
function ErrorSummary({ words, view: { errors } }: { words: Words; view: BlockFormView }) {
  if (errors.length === 0) return null;
  const isWrong = errors.some(({ isWarning }) => !isWarning);
  return (
    <div role={isWrong ? 'alert' : 'status'} className={isWrong ? page.problem : page.notice}>
      <p>{words.t(isWrong ? 'form.wrong' : 'form.warnings')}</p>
      <ul className={page.details}>
        {errors.map((error) => (
          <li key={`${error.name} ${error.message}`}>
            <a href={`#${idOf(error.name)}`}>{formatError(words, error)}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const Suggestions = ({ id, values }: { id: string; values: BlockFormView['links'] }) => (
  <datalist id={id}>
    {values.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </datalist>
);
