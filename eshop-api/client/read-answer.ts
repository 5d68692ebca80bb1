import type { RawAnswer } from './transport.types';

/** HTTP response → raw answer. A body that breaks off rejects, which is a network error. */
export async function readAnswer(response: Response): Promise<RawAnswer> {
  const header = (name: string) => response.headers.get(name);
  const text = await response.text();
  return {
    httpStatus: response.status,
    header,
    body: isJson(header('content-type')) ? parse(text) : undefined,
  };
}

const isJson = (type: string | null) => /^application\/([\w.-]+\+)?json\b/i.test(type?.trim() ?? '');

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
