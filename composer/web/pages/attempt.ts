import { describeRefusal } from '../describe-refusal';
import type { PageAnswer } from '../site.types';

/**
 * Runs the action of a form. When refused, answers the form's page in its current state, with the reason.
 * @param show renders that page
 */
export async function attempt(
  work: () => Promise<PageAnswer>,
  show: () => Promise<PageAnswer>,
): Promise<PageAnswer> {
  try {
    return await work();
  } catch (error) {
    const refused = describeRefusal(error);
    if (!refused || refused.status === 503) throw error;
    const page = await show();
    return 'screen' in page ? { ...page, ...refused } : page;
  }
}
