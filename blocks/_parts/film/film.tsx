import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button';
import { Icon } from '../../../ui/icon/icon';
import * as css from './film.css';
import { allowsMotion } from './allows-motion';

/** Reports whenever an element comes into sight (a quarter of it) or leaves it. Returns how to stop. */
function watchSight(element: Element, onSight: (inSight: boolean) => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    onSight(true);
    return () => undefined;
  }
  const observer = new IntersectionObserver((entries) => onSight(entries.at(-1)!.isIntersecting), {
    threshold: 0.25,
  });
  observer.observe(element);
  return () => observer.disconnect();
}

interface FilmProps {
  /** What it shows, read out. */
  name: string;
  src: string;
  /** For screens below the mobile breakpoint. */
  small?: string | undefined;
  poster: string;
  /** Starts by itself without sound; never for those who asked for less motion or for little data. */
  loop: boolean;
  captions?: { src: string; lang: string; label: string } | undefined;
  className?: string | undefined;
  words: { play: string; pause: string };
}

/** A film for interactive blocks. Without JavaScript it has the browser's own controls, a loop too, and nothing moves by itself. */
export function Film({ name, src, small, poster, loop, captions, className, words }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { hydrated, playing, toggle } = useLoop(video, loop);
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- who has a film with speech gives its captions; a loop is mute */}
      <video
        ref={video}
        className={className}
        poster={poster}
        preload="none"
        playsInline
        controls={!loop || !hydrated}
        muted={loop}
        loop={loop}
        aria-label={name}
        width={1280}
        height={720}
      >
        {small && <source src={small} media="(max-width: 767.98px)" />}
        <source src={src} />
        {captions && (
          <track kind="captions" src={captions.src} srcLang={captions.lang} label={captions.label} default />
        )}
      </video>
      {loop && hydrated && (
        <Button
          kind="outline"
          square
          className={css.toggle}
          aria-label={playing ? words.pause : words.play}
          onClick={toggle}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </Button>
      )}
    </>
  );
}

/** A loop plays while it is in sight, unless the visitor stopped it or wants no motion; out of sight it rests and nothing is fetched. */
function useLoop(video: React.RefObject<HTMLVideoElement>, loop: boolean) {
  const [state, setState] = useState({ hydrated: false, playing: false });
  const wanted = useRef(false);
  const play = useCallback(
    (plays: boolean) => {
      setState({ hydrated: true, playing: plays });
      if (plays) void video.current?.play()?.catch(() => setState({ hydrated: true, playing: false }));
      else video.current?.pause();
    },
    [video],
  );
  useEffect(() => {
    if (!loop) return undefined;
    wanted.current = allowsMotion();
    setState({ hydrated: true, playing: false });
    return watchSight(video.current!, (inSight) => {
      if (wanted.current) play(inSight);
    });
  }, [loop, play, video]);
  const toggle = () => {
    wanted.current = !state.playing;
    play(wanted.current);
  };
  return { ...state, toggle };
}
