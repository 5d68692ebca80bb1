import { useEffect, useRef, type ReactElement } from 'react';
import { visuallyHidden } from '../../ui/visually-hidden/visually-hidden.css';
import type { BlockViewProps } from '../_contract/block.types';
import { fetchHelp } from '../_contract/browser-api/fetch-help';
import type { StoreMapProps } from './store-map.schema';
import type { StoreMapData } from './store-map.server';
import * as css from './store-map.css';

export type MapView = BlockViewProps<StoreMapProps, StoreMapData>;

/** An empty frame of the final size until the map's own code is here; without JavaScript the list has it all. */
export default function StoreMap(view: MapView): ReactElement {
  const { id, props, data, words } = view;
  const frame = useRef<HTMLDivElement>(null);
  useMap(frame, view);
  return (
    <section
      className={css.section}
      aria-labelledby={`${id}-name`}
      data-empty={data.pins.length === 0 || undefined}
    >
      <h2 id={`${id}-name`} className={visuallyHidden}>
        {words('name')}
      </h2>
      <p className={visuallyHidden}>{words('equal')}</p>
      <div ref={frame} className={css.shapes[props.shape]} />
    </section>
  );
}

const factsOf = ({ data, props, words }: MapView) => ({
  ...data,
  tiles: props.tiles,
  tilesFrom: props.tilesFrom,
  words,
});

/** Draws the map when its frame comes near the screen, again when other stores come. */
function useMap(frame: React.RefObject<HTMLDivElement>, view: MapView): void {
  const { data } = view;
  const latest = useRef(view);
  latest.current = view;
  useEffect(() => {
    let remove: (() => void) | undefined;
    let gone = false;
    const draw = async (): Promise<void> => {
      const { drawMap } = await fetchHelp(() => import('../_parts/map/draw-map'));
      if (!gone && frame.current) remove = drawMap(frame.current, factsOf(latest.current));
    };
    const end = onceNear(frame.current!, () => void draw());
    return () => {
      gone = true;
      end();
      remove?.();
    };
  }, [data, frame]);
}

function onceNear(element: Element, act: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    act();
    return () => {};
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: '200px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
