import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from 'mediabunny';

/** One compressed picture. */
export interface FilmFrame {
  data: Uint8Array;
  key: boolean;
  /** Milliseconds from the beginning. */
  at: number;
}
export interface FilmTrack {
  width: number;
  height: number;
  fps: number;
  frames: readonly FilmFrame[];
}

/**
 * VP9 frames as a WebM file with duration and key frames, so that browsers can seek and repeat it. The
 * browser's own recorder writes neither, and drops frames when the machine is busy.
 */
export async function writeWebm({ width, height, fps, frames }: FilmTrack): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(source, { frameRate: fps });
  await output.start();
  const meta = { decoderConfig: { codec: 'vp09.00.40.08', codedWidth: width, codedHeight: height } };
  for (const { data, key, at } of frames)
    await source.add(new EncodedPacket(data, key ? 'key' : 'delta', at / 1000, 1 / fps), meta);
  await output.finalize();
  return Buffer.from(target.buffer!);
}
