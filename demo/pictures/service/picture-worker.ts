import { setPriority } from 'node:os';
import sharp from 'sharp';
import { drawPicture } from '../draw-picture';
import { writePicture, type PictureJob } from './picture-cache';
import { rasterise } from './rasterise';

/** Entry of the child process: draws, encodes and stores; only the outcome is sent back. */
export interface WorkerOrder {
  id: number;
  job: PictureJob;
  file: string;
}
export interface WorkerAnswer {
  id: number;
  error?: string;
}

// the shop's own process has priority
try {
  setPriority(10);
} catch {
  /* not permitted everywhere */
}
sharp.cache(false);
sharp.concurrency(1);

async function fulfil({ id, job, file }: WorkerOrder): Promise<WorkerAnswer> {
  try {
    const bytes = await rasterise(drawPicture(job.spec, job.view, job.ground), job.width, job.format);
    await writePicture(file, bytes, `${process.pid}-${id}`);
    return { id };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (order: WorkerOrder) => void fulfil(order).then((answer) => process.send?.(answer)));
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole group; the parent decides when the child ends
process.on('SIGINT', () => {});
