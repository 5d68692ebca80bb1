/** A browser's answer and the challenge in it, both unverified. */
interface ReadCredential<Response> {
  response: Response;
  challenge: string;
}

interface Posted {
  id?: unknown;
  response?: { clientDataJSON?: unknown };
}

/** Undefined: not the JSON of a PublicKeyCredential. The rest of its shape is checked by its verification. */
export function readCredential<Response>(credential: string): ReadCredential<Response> | undefined {
  const posted = parseObject<Posted>(credential);
  const clientData = posted?.response?.clientDataJSON;
  if (typeof posted?.id !== 'string' || typeof clientData !== 'string') return undefined;
  const { challenge } =
    parseObject<{ challenge?: unknown }>(Buffer.from(clientData, 'base64url').toString()) ?? {};
  if (typeof challenge !== 'string' || challenge === '') return undefined;
  return { response: posted as Response, challenge };
}

function parseObject<Shape>(text: string): Shape | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Shape) : undefined;
  } catch {
    return undefined;
  }
}
