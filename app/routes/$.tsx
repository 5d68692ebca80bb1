import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '@remix-run/node';
import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import { PageRoot } from '../browser/page-root';
import type { PageData } from '../browser/page-data';
import { handleNetworkLoss } from '../browser/handle-network-loss';
import { loadPage } from '../request/load-page.server';
import { answerPost } from '../request/commands/answer-command.server';
import { answerRoute } from '../request/commands/answer-route.server';

/** Every page of the shop: host → brand, path → locale and page config, config → blocks. Before them the addresses of blocks that are no pages. */
export const loader = async ({ request, context }: LoaderFunctionArgs) =>
  (await answerRoute(request, context.shop)) ?? (await loadPage(request, context));

export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  handleNetworkLoss(request, () => serverLoader<typeof loader>());

export const action = async ({ request, context }: ActionFunctionArgs) =>
  (await answerRoute(request, context.shop)) ?? (await answerPost(request, context));

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
