import { Button } from '../../../ui/button/button';
import { reset } from '../form/form.css';
import type { TextKey } from '../texts';
import * as page from '../web.css';
import { editorHref, type EditorShown } from './editor-href';
import * as css from './outline-form.css';

const ACTS = ['up', 'down', 'move', 'hide', 'duplicate', 'remove'] as const;

/** Sends an act of any block, for the script: it fills in the block and its new position (composer/live/outline-acts.ts). */
export const OutlineForm = (shown: EditorShown) => (
  <form
    id="outline-form"
    hidden
    method="post"
    action={editorHref(shown, {})}
    data-no-place={shown.words.t('keys.noPlace', { block: '{block}' })}
  >
    <input type="hidden" name="mark" value={shown.mark} />
    <input type="hidden" name="block" value="" />
    <input type="hidden" name="at" value="" />
    {ACTS.map((act) => (
      <button key={act} type="submit" name="act" value={act}>
        {shown.words.t(`act.${act}` satisfies TextKey)}
      </button>
    ))}
  </form>
);

/** Drags an entry by pointer. The keyboard has keys and forms for it. */
export const Handle = () => (
  <span className={css.handle} draggable="true" data-handle="" aria-hidden="true">
    ⠿
  </span>
);

const KEYS: readonly { keys: readonly string[]; text: TextKey }[] = [
  { keys: ['Alt + ↑', 'Alt + ↓'], text: 'keys.up' },
  { keys: ['Alt + →'], text: 'keys.in' },
  { keys: ['Alt + ←'], text: 'keys.out' },
  { keys: ['Ctrl + D', '⌘ + D'], text: 'keys.duplicate' },
  { keys: ['Delete'], text: 'keys.delete' },
  { keys: ['Ctrl + Z', '⌘ + Z'], text: 'keys.undo' },
  { keys: ['Ctrl + Shift + Z', '⌘ + Shift + Z'], text: 'keys.redo' },
  { keys: ['?'], text: 'keys.help' },
];

/** List of the keys that the script acts on. */
export const Keys = ({ words }: EditorShown) => (
  <>
    <p className={css.scripted}>
      <button type="button" className={reset} data-opens-keys="">
        {words.t('keys.open')}
      </button>
    </p>
    <dialog id="keys" className={css.dialog} aria-labelledby="keys-title">
      <div className={page.stack}>
        <h2 id="keys-title">{words.t('keys.title')}</h2>
        <p>{words.t('keys.about')}</p>
        <dl className={css.keys}>
          {KEYS.map(({ keys, text }) => (
            <div key={text} className={css.keyRow}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key} className={css.key}>
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd className={css.keyText}>{words.t(text)}</dd>
            </div>
          ))}
        </dl>
        <p>
          <Button kind="outline" data-closes-keys="">
            {words.t('keys.close')}
          </Button>
        </p>
      </div>
    </dialog>
  </>
);
