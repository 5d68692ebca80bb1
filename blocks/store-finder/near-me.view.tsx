import { useEffect, useState, type ReactElement, type RefObject } from 'react';
import { Button } from '../../ui/button/button';
import { Icon } from '../../ui/icon/icon';
import { canFindPosition, findPosition } from './find-position';
import * as css from './store-finder.css';
import type { Words } from '../../engine/words/words.types';

type State = 'absent' | 'ready' | 'asking' | 'refused';

/** Asks the browser for a position, on the shopper's word only, and searches with it. Not there until the script runs. */
export function NearMe({ form, words }: { form: RefObject<HTMLFormElement>; words: Words }): ReactElement {
  const [state, setState] = useState<State>('absent');
  useEffect(() => setState(canFindPosition() ? 'ready' : 'absent'), []);
  const search = async (): Promise<void> => {
    setState('asking');
    try {
      const position = await findPosition();
      const field = form.current?.elements.namedItem('near');
      if (field instanceof HTMLInputElement) field.value = position;
      setState('ready');
      form.current?.requestSubmit();
    } catch {
      setState('refused');
    }
  };
  return (
    <>
      {state !== 'absent' && (
        <Button kind="outline" onClick={() => void search()} disabled={state === 'asking'}>
          <Icon name="pin" />
          {words('nearMe')}
        </Button>
      )}
      <p role="status" className={css.status}>
        {state === 'asking' ? words('locating') : state === 'refused' ? words('notLocated') : ''}
      </p>
    </>
  );
}
