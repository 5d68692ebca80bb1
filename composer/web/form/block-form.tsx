import { own } from '../../../engine/own';
import type { Words } from '../texts';
import * as page from '../web.css';
import { ErrorSummary } from './error-summary';
import { FieldControl } from './field-control';
import { idOf } from './field-names';
import type { BlockFormView } from './form.types';
import * as css from './form.css';
import { LINKS_ID, MEDIA_ID } from './suggestion-ids';

/** Every field of a block. The form element and its buttons are the caller's. */
export const BlockFields = ({ words, view }: { words: Words; view: BlockFormView }) => (
  <div className={css.fields}>
    <input type="hidden" name="stored" value={JSON.stringify(view.stored)} />
    <ErrorSummary words={words} errors={view.errors} idOf={idOf} />
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

const Suggestions = ({ id, values }: { id: string; values: BlockFormView['links'] }) => (
  <datalist id={id}>
    {values.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </datalist>
);
