import { describeRefusal } from '../describe-refusal';
import type { PageAnswer } from '../site.types';

/**
 * Does what a form asks for. Where it is refused, the answer is the page that the form stands on, as it is by then, with the reason.
 * @param show that page
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
    return 'redirect' in page ? page : { ...page, ...refused };
  }
}
