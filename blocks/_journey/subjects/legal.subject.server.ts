import { readLegal } from '../content/read-legal.server';
import type { SubjectLoad } from '../../_contract/page-subject';

/** The legal documents of the market; on a page whose path has `{document}` that one alone, which gives the page its title. One that the market does not have is a 404. */
export const load: SubjectLoad<'legal'> = async (context) => {
  const { head, params } = context;
  const documents = await readLegal(context, params.document);
  if (params.document !== undefined) head.title(documents[0]!.title);
  return { documents };
};
