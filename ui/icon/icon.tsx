import { icon, turning } from './icon.css';

const SHAPES = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 21 21',
  bag: 'M5 8h14l1 12.5H4L5 8ZM8.5 8V6.8a3.5 3.5 0 0 1 7 0V8',
  heart: 'M12 20S3.5 15 3.5 8.9A4.4 4.4 0 0 1 12 7.4a4.4 4.4 0 0 1 8.5 1.5C20.5 15 12 20 12 20Z',
  person: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6',
  pin: 'M12 21s-6.5-6.2-6.5-11a6.5 6.5 0 0 1 13 0c0 4.8-6.5 11-6.5 11ZM12 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18',
  menu: 'M3.5 7h17M3.5 12h17M3.5 17h17',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  camera: 'M3.5 7.5h4L9 5h6l1.5 2.5h4v12h-17zM12 17a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4Z',
  picture:
    'M3.5 5h17v14h-17zM3.5 16l5-5 4.5 4.5 2.5-2.5 5 4.5M15.5 10a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4Z',
  share: 'M12 15V4M7.5 8 12 3.5 16.5 8M5 12v8.5h14V12',
  mail: 'M3 6h18v12.5H3zM3.5 6.5 12 13l8.5-6.5',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.5-1.5',
  play: 'M7.5 5v14l11-7z',
  pause: 'M8 5v14M16 5v14',
  check: 'M4.5 12.5l5 5 10-11',
  chevron: 'M6 9.5l6 6 6-6',
  truck:
    'M2.5 6h11v10.5h-11zM13.5 10h4.5l3.5 3.5v3h-8M6.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  return: 'M8.5 4.5l-4.5 4 4.5 4M4 8.5h10.5a5.5 5.5 0 0 1 0 11H7',
  shield: 'M12 3l7.5 2.5v5.5c0 5-3.2 8.2-7.5 10-4.3-1.8-7.5-5-7.5-10V5.5L12 3ZM8.5 12l2.5 2.5 4.5-5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM4.5 20 19.5 4',
  thread: 'M7 4h10M7 20h10M8.5 4v16M15.5 4v16M8.5 8l7 2M8.5 12l7 2M8.5 16l7 2',
} as const;
const TURNING_SHAPES = {
  arrow: 'M4 12h15.5M13.5 5.5 20 12l-6.5 6.5',
  next: 'M9.5 6l6 6-6 6',
  back: 'M14.5 6l-6 6 6 6',
} as const;

export type IconName = keyof typeof SHAPES | keyof typeof TURNING_SHAPES;

/** A drawn sign beside words, or inside something that has a name of its own: always silent. */
export function Icon({ name }: { name: IconName }) {
  const turns = name in TURNING_SHAPES;
  const shape = { ...SHAPES, ...TURNING_SHAPES }[name];
  return (
    <svg
      className={turns ? turning : icon}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={shape} />
    </svg>
  );
}
