import type { RequestHandler } from 'express';
import { sendFetchResponse, toFetchRequest } from './remix-request';

/** A Request → Response function as an express handler; it sees the whole path, whatever it is mounted on. */
export const mountFetchHandler =
  (handle: (request: Request) => Promise<Response>, report: (error: unknown, url: string) => void): RequestHandler =>
  (request, response, next) => {
    handle(toFetchRequest(request, response, request.originalUrl))
      .then((answer) => sendFetchResponse(answer, response))
      .catch((error: unknown) => {
        if (response.destroyed) return;
        report(error, request.originalUrl);
        next(error);
      });
  };
