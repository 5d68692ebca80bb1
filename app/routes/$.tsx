import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '@remix-run/node';
import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import { PageRoot } from '../page/page-root';
import type { PageData } from '../page/page-data';
import { surviveLoss } from '../page/survive-loss';
import { loadPage } from '../request/load-page.server';
import { answerPost } from '../commands/answer-post.server';

/** Every page of the shop: host → brand, path → locale and page config, config → blocks. */
export const loader = (args: LoaderFunctionArgs) => loadPage(args.request, args.context);

export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  surviveLoss(request, () => serverLoader<typeof loader>());

export const action = (args: ActionFunctionArgs) => answerPost(args.request, args.context);

/** Without it Remix would leave the loader's headers (Retry-After, no-store) out of documents. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Static blocks travel as HTML: a page is fetched again only when its address changes or a command ran. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod }) =>
  formMethod !== undefined && formMethod !== 'GET'
    ? true
    : currentUrl.pathname + currentUrl.search !== nextUrl.pathname + nextUrl.search;

export default function Page() {
  return <PageRoot data={useLoaderData() as PageData} />;
}
