import { pauseOverlay } from '../../composer/server/pause-overlay';
import type { ToolCommand } from './tool-command.types';

/** All running shops serve their shipped files; with `--off` what is live again. */
export const runPause: ToolCommand = async ({ composer, by }, { options }) => {
  const paused = !options.has('--off');
  const changed = await pauseOverlay(composer, { paused, by });
  const state = paused ? 'Releases are paused: the shipped files serve.' : 'What is live serves again.';
  return { text: changed ? state : `Nothing to do. ${state}`, exitCode: 0 };
};
