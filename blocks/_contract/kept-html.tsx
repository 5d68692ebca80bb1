import { createContext, useContext, type ReactElement } from 'react';

/** HTML of `render()`, made once as long as `owner`, `of` and `variant` are the same. */
export type KeepHtml = (owner: object, of: object, variant: string, render: () => ReactElement) => string;

/** Server only, around static blocks (app/request/render-block.server.ts); elsewhere everything is rendered as it stands. */
export const KeepHtmlContext = createContext<KeepHtml | undefined>(undefined);

export interface KeptItemProps {
  /** What its words, links and looks come from: a block's props, which are new objects whenever one of these changes. */
  owner: object;
  /** The entity it shows: the same object as long as nothing of it changes. */
  of: object;
  /** What else its HTML depends on. */
  variant: string;
  render: () => ReactElement;
}

/** An `<li>` whose HTML outlives the request: the same product stands in many lists. */
export function CachedItem({ owner, of, variant, render }: KeptItemProps): ReactElement {
  const keep = useContext(KeepHtmlContext);
  return keep ? (
    <li dangerouslySetInnerHTML={{ __html: keep(owner, of, variant, render) }} />
  ) : (
    <li>{render()}</li>
  );
}
