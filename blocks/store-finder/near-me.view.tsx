import { useEffect, useState, type ReactElement, type RefObject } from 'react';
import { Button } from '../../ui/button/button';
import { Icon } from '../../ui/icon/icon';
import type { Words } from '../../engine/words/words.types';
import * as css from './store-finder.css';

/** Where the browser is, as "latitude,longitude" to two digits: about a kilometre, which finds a store but no home. Rejects when it gives no position. */
const findPosition = (): Promise<string> =>
  new Promise((resolve, reject) => {
    if (!canFindPosition()) return reject(new Error('no geolocation'));
    const found = ({ coords }: GeolocationPosition) =>
      resolve(`${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`);
    navigator.geolocation.getCurrentPosition(found, reject, { timeout: 10_000, maximumAge: 600_000 });
  });

/** Absent in old browsers, and where the page has no permission. */
const canFindPosition = (): boolean => (navigator as Partial<Navigator>).geolocation !== undefined;

type State = 'absent' | 'ready' | 'asking' | 'refused';

/** Requests the device's position, only when the shopper presses, and searches with it. Not there until the script runs. */
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
