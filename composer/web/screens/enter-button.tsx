import { visuallyHidden } from '../../../ui/visually-hidden/visually-hidden.css';

/** First button of a form: Enter in a field sends with it, and not with a button of a field. */
export const EnterButton = ({ act, label }: { act: string; label: string }) => (
  <button type="submit" name="act" value={act} className={visuallyHidden} tabIndex={-1} aria-hidden="true">
    {label}
  </button>
);
