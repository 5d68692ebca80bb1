import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Tries keys until one fits, off the page's own thread. Answers the token, or '' when it can't be done here. */
addEventListener('message', ({ data: challenge }: MessageEvent<Challenge>) => {
  solveChallenge({ challenge, deriveKey, timeout: 60_000 }).then(
    (solution) => postMessage(solution ? btoa(JSON.stringify({ challenge, solution })) : ''),
    () => postMessage(''),
  );
});
