/** One compressed picture. */
export interface FilmFrame {
  data: Buffer;
  key: boolean;
  /** Milliseconds from the beginning. */ at: number;
}
export interface FilmTrack {
  width: number;
  height: number;
  fps: number;
  frames: readonly FilmFrame[];
}

/** A cluster's blocks tell their time in 16 bits of milliseconds from it. */
const LONGEST_CLUSTER = 30_000;

/**
 * VP9 frames as a WebM file that knows its length and its key frames, so that browsers can seek and repeat it. The
 * browser's own recorder writes neither, and drops frames when the machine is busy.
 */
export function writeWebm(track: FilmTrack): Buffer {
  const clusters = groupByKey(track.frames).map(writeCluster);
  const info = element(
    '1549a966',
    element('2ad7b1', uint(1_000_000)),
    element('4489', float(lengthOf(track))),
    element('4d80', text('shop')),
    element('5741', text('shop')),
  );
  const head = Buffer.concat([info, writeTrack(track)]);
  const cues = (start: number) =>
    element(
      '1c53bb6b',
      ...placeClusters(clusters, start).map(({ at, position }) =>
        element(
          'bb',
          element('b3', uint(at, 4)),
          element('b7', element('f7', uint(1)), element('f1', uint(position, 4))),
        ),
      ),
    );
  // Numbers in it are of one width, so its own length does not depend on them.
  const first = head.length + cues(0).length;
  return Buffer.concat([
    writeStart(),
    element('18538067', head, cues(first), ...clusters.map(({ bytes }) => bytes)),
  ]);
}

interface Cluster {
  at: number;
  bytes: Buffer;
}

/** Each cluster begins with a key frame: that is where a browser may jump to. */
function groupByKey(frames: readonly FilmFrame[]): FilmFrame[][] {
  const groups: FilmFrame[][] = [];
  for (const frame of frames) {
    if (frame.key || groups.length === 0) groups.push([frame]);
    else groups.at(-1)!.push(frame);
  }
  return groups;
}

function writeCluster(frames: readonly FilmFrame[]): Cluster {
  const { at } = frames[0]!;
  if (frames.at(-1)!.at - at > LONGEST_CLUSTER)
    throw new Error('A film needs a key frame at least every 30 seconds.');
  const blocks = frames.map((frame) => {
    const start = Buffer.from([0x81, 0, 0, frame.key ? 0x80 : 0]);
    start.writeInt16BE(frame.at - at, 1);
    return element('a3', start, frame.data);
  });
  return { at, bytes: element('1f43b675', element('e7', uint(at)), ...blocks) };
}

function placeClusters(clusters: readonly Cluster[], start: number): { at: number; position: number }[] {
  let position = start;
  return clusters.map(({ at, bytes }) => ({ at, position: (position += bytes.length) - bytes.length }));
}

const lengthOf = ({ frames, fps }: FilmTrack): number => (frames.length / fps) * 1000;

const writeStart = (): Buffer =>
  element(
    '1a45dfa3',
    element('4286', uint(1)),
    element('42f7', uint(1)),
    element('42f2', uint(4)),
    element('42f3', uint(8)),
    element('4282', text('webm')),
    element('4287', uint(4)),
    element('4285', uint(2)),
  );

const writeTrack = ({ width, height, fps }: FilmTrack): Buffer =>
  element(
    '1654ae6b',
    element(
      'ae',
      element('d7', uint(1)),
      element('73c5', uint(1)),
      element('9c', uint(0)),
      element('83', uint(1)),
      element('86', text('V_VP9')),
      element('23e383', uint(Math.round(1e9 / fps), 4)),
      element('e0', element('b0', uint(width, 2)), element('ba', uint(height, 2))),
    ),
  );

/** EBML: an id, the length of what follows (always written in eight bytes), and that. */
function element(id: string, ...content: readonly Buffer[]): Buffer {
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE((1n << 56n) | BigInt(content.reduce((sum, part) => sum + part.length, 0)));
  return Buffer.concat([Buffer.from(id, 'hex'), length, ...content]);
}

/** Unsigned, in as few bytes as it needs, or in as many as said. */
function uint(value: number, bytes = Math.max(1, Math.ceil(value.toString(16).length / 2))): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

function float(value: number): Buffer {
  const buffer = Buffer.alloc(8);
  buffer.writeDoubleBE(value);
  return buffer;
}

const text = (value: string): Buffer => Buffer.from(value, 'ascii');
