import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { answerBounded, SMALL_BODY, type BodyBounds } from '../../eshop-api/server/bounded-body';
import { sendFetchResponse, toFetchRequest } from './remix-request';

/**
 * A Request → Response function as an express handler; it sees the whole path, whatever it is mounted on.
 * @param boundsOf what the body of a request may be
 */
export const mountFetchHandler =
  (
    handle: (request: Request) => Promise<Response>,
    report: (error: unknown, url: string) => void,
    boundsOf: (request: IncomingMessage) => BodyBounds = () => SMALL_BODY,
  ): RequestHandler =>
  (request, response, next) => {
    const path = request.originalUrl;
    const bounds = boundsOf(request);
    answerBounded(
      request,
      response,
      bounds,
      async () => handle(toFetchRequest(request, response, { path, bounds })),
      (answer) => sendFetchResponse(answer, response),
    ).catch((error: unknown) => {
      if (response.destroyed) return;
      report(error, path);
      next(error);
    });
  };
