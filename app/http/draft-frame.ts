import type { ServerResponse } from 'node:http';
import { hashSource } from '../document/content-security.server';
import { escapeHtml } from '../document/json-script.server';

/** Who shows a draft in a frame. */
export interface DraftFrame {
  /** Origin. */
  composer: string;
  /** The only script of the document (composer/frame); undefined: it has none. */
  script?: string | undefined;
}

/** Directives of a document in a frame of the composer; the others stay as the document has them. */
const framePolicy = ({ composer, script }: DraftFrame): Record<string, string> => ({
  'script-src': script === undefined ? "'none'" : hashSource(script),
  'connect-src': "'none'",
  'form-action': "'none'",
  'frame-ancestors': composer,
});

/** The policy of a document for a frame of the composer alone. */
export function writeFramePolicy(policy: string, frame: DraftFrame): string {
  const given = policy.split(';').flatMap((part): [string, string][] => {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    return name === '' ? [] : [[name, sources.join(' ')]];
  });
  const directives = { ...Object.fromEntries(given), ...framePolicy(frame) };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/gi;
/** A field that takes the focus would take it from the editor. */
const AUTOFOCUS = /(<[a-z][^<>]*?)\sautofocus(?:="[^"]*")?(?=[\s/>])/gi;
const MODULE_PRELOAD = /<link\b[^>]*rel="modulepreload"[^>]*>/gi;

/**
 * A document for a frame: without scripts of its own, so that it runs and reports nothing, and with links that would open windows,
 * which the frame's sandbox does not allow. So what is clicked stays where it is.
 */
export function writeFrameDocument(html: string, { composer, script }: DraftFrame): string {
  const first =
    script === undefined ? '' : `<script data-editor="${escapeHtml(composer)}">${script}</script>`;
  // A function: `$` in a script is no pattern.
  return html
    .replace(SCRIPT, '')
    .replace(MODULE_PRELOAD, '')
    .replace(AUTOFOCUS, '$1')
    .replace('<head>', () => `<head><base target="_blank">${first}`);
}

/** A refusal that the frame shows, too. @param composer undefined: no frame is admitted */
export function admitFrame(response: ServerResponse, composer: string | undefined): void {
  if (composer === undefined) return;
  response.removeHeader('X-Frame-Options');
  response.setHeader('Content-Security-Policy', `default-src 'none'; frame-ancestors ${composer}`);
}

/**
 * The answer of a preview for a frame of the composer. `X-Frame-Options`, which every other answer has, is taken off this one.
 * @param body of the answer, whole
 */
export function toFrameAnswer(
  answer: Response,
  body: string,
  frame: DraftFrame,
  response: ServerResponse,
): Response {
  response.removeHeader('X-Frame-Options');
  const headers = new Headers(answer.headers);
  headers.delete('X-Frame-Options');
  headers.delete('Set-Cookie');
  headers.delete('Link');
  headers.delete('Content-Length');
  headers.set(
    'Content-Security-Policy',
    writeFramePolicy(headers.get('Content-Security-Policy') ?? '', frame),
  );
  return new Response(body === '' ? null : writeFrameDocument(body, frame), {
    status: answer.status,
    headers,
  });
}
