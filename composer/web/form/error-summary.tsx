import type { Words } from '../texts';
import * as page from '../web.css';
import { formatError } from './field-words';
import type { FieldError } from './form.types';

/** All faults of a form with links to their fields. @param idOf id of a control, by its name */
export function ErrorSummary({
  words,
  errors,
  idOf,
}: {
  words: Words;
  errors: readonly FieldError[];
  idOf: (name: string) => string;
}) {
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
