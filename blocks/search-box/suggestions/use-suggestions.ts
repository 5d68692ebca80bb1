import { useEffect, useState } from 'react';
import { readWithStandIn, type SuggestionAnswer } from './read-suggestions';

/** ms of rest before a question is asked: shorter than a pause in thought, longer than the gap between two keys. */
const pause = 140;

/** The newest answer; the one before stays until the next is here. Trouble leaves what there was: searching works without. */
export function useSuggestions(profile: string, written: string): SuggestionAnswer | undefined {
  const [answer, setAnswer] = useState<SuggestionAnswer>();
  useEffect(() => {
    const abort = new AbortController();
    const ask = (): void =>
      void readWithStandIn(profile, written, abort.signal).then(
        (fresh) => {
          if (!abort.signal.aborted) setAnswer(fresh);
        },
        () => undefined,
      );
    const timer = setTimeout(ask, written ? pause : 0);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [profile, written]);
  return answer;
}
