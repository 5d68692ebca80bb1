import type { OperationShape } from './operation';

/**
 * Address of a call as logs have it: values in its path are replaced by their names. An order's number is half of what opens the order.
 * @param url as the client called it; one of another path stays as it is
 */
export function maskUrl(url: string, { path }: Pick<OperationShape, 'path'>): string {
  if (!path.includes('{')) return url;
  const pattern = path
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/?#]+');
  return url.replace(new RegExp(`${pattern}(?=[?#]|$)`), () => path);
}
