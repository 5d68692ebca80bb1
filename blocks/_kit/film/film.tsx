import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button';
import * as css from './film.css';
import { likesMotion } from './likes-motion';

export interface FilmProps {
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
      <video ref={video} className={className} poster={poster} preload="none" playsInline controls={!loop || !hydrated} muted={loop} loop={loop} aria-label={name} width={1280} height={720}>
        {small && <source src={small} media="(max-width: 767.98px)" />}
        <source src={src} />
        {captions && <track kind="captions" src={captions.src} srcLang={captions.lang} label={captions.label} default />}
      </video>
      {loop && hydrated && <Button kind="outline" square className={css.toggle} aria-label={playing ? words.pause : words.play} onClick={toggle}><span aria-hidden="true">{playing ? '❚❚' : '▶'}</span></Button>}
    </>
  );
}

function useLoop(video: React.RefObject<HTMLVideoElement>, loop: boolean) {
  const [state, setState] = useState({ hydrated: false, playing: false });
  const play = (wanted: boolean) => {
    setState({ hydrated: true, playing: wanted });
    if (wanted) void video.current?.play()?.catch(() => setState({ hydrated: true, playing: false }));
    else video.current?.pause();
  };
  useEffect(() => { if (loop) play(likesMotion()); }, [loop]);
  return { ...state, toggle: () => play(!state.playing) };
}
