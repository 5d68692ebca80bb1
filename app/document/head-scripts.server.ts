import { earlyScript } from './early-script.server';
import { subscribedScript } from './subscribed-script.server';

/** Run before anything is painted, in every document and always the same: the policy names them by their hashes. */
export const headScripts = [subscribedScript, earlyScript];
