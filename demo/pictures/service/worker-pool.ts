import { fork, type ChildProcess } from 'node:child_process';
import type { PictureJob } from './picture-cache';
import type { WorkerAnswer, WorkerOrder } from './picture-worker';

export interface WorkerPoolOptions {
  path: string;
  execArgv: string[];
  workers: number;
  idleMs: number;
  /** a job that takes longer ends its worker */
  jobMs: number;
  maxWaiting: number;
}
export interface Task {
  order: WorkerOrder;
  urgent: boolean;
  attempts: number;
  done(error?: Error): void;
}
interface Seat {
  child?: ChildProcess;
  task?: Task;
  timer?: NodeJS.Timeout;
}

export class QueueFullError extends Error {}

/** Child processes that draw pictures: urgent tasks before background ones; started on demand, restarted when they die, ended when idle. */
export class WorkerPool {
  private readonly seats: Seat[];
  private readonly urgent: Task[] = [];
  private readonly background: Task[] = [];
  private nextId = 1;
  private closed = false;

  constructor(private readonly options: WorkerPoolOptions) {
    this.seats = Array.from({ length: options.workers }, () => ({}));
  }

  /** Queues a job. @throws QueueFullError when too many urgent ones wait. */
  run(job: PictureJob, file: string, urgent: boolean): { task: Task; result: Promise<void> } {
    let done!: Task['done'];
    const result = new Promise<void>(
      (resolve, reject) => (done = (error) => (error ? reject(error) : resolve())),
    );
    const task: Task = { order: { id: this.nextId++, job, file }, urgent, attempts: 0, done };
    const queue = urgent ? this.urgent : this.background;
    if (this.closed) done(new Error('The picture service is closed'));
    else if (queue.length >= this.options.maxWaiting * (urgent ? 1 : 50))
      done(new QueueFullError('Too many pictures wait to be drawn'));
    else queue.push(task);
    this.assign();
    return { task, result };
  }

  /** Moves a waiting background task before the others. */
  promote(task: Task): void {
    const i = this.background.indexOf(task);
    if (i < 0) return;
    this.background.splice(i, 1);
    task.urgent = true;
    this.urgent.push(task);
  }

  get isClosed(): boolean {
    return this.closed;
  }

  get running(): number[] {
    return this.seats.flatMap((s) => (s.child?.pid ? [s.child.pid] : []));
  }

  close(): void {
    this.closed = true;
    for (const task of [...this.urgent.splice(0), ...this.background.splice(0)])
      task.done(new Error('The picture service is closed'));
    for (const seat of this.seats) this.dismiss(seat);
  }

  private assign(): void {
    for (const seat of this.seats) {
      if (seat.task) continue;
      const task = this.urgent.shift() ?? this.background.shift();
      if (!task) return;
      this.start(seat, task);
    }
  }

  private start(seat: Seat, task: Task): void {
    clearTimeout(seat.timer);
    seat.task = task;
    task.attempts++;
    const child = (seat.child ??= this.hire(seat));
    seat.timer = setTimeout(() => child.kill('SIGKILL'), this.options.jobMs);
    child.send(task.order, (error) => {
      if (error) child.kill('SIGKILL');
    });
  }

  private hire(seat: Seat): ChildProcess {
    const child = fork(this.options.path, [], {
      execArgv: this.options.execArgv,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.on('message', (answer: WorkerAnswer) => this.finish(seat, answer));
    child.on('error', () => this.lose(seat, child));
    child.on('exit', () => this.lose(seat, child));
    child.unref();
    child.channel?.unref();
    return child;
  }

  private finish(seat: Seat, { id, error }: WorkerAnswer): void {
    const { task } = seat;
    if (!task || task.order.id !== id) return;
    seat.task = undefined;
    clearTimeout(seat.timer);
    seat.timer = setTimeout(() => this.dismiss(seat), this.options.idleMs);
    seat.timer.unref();
    task.done(error ? new Error(error) : undefined);
    this.assign();
  }

  /** A dead worker's task gets a second try in a fresh one; a picture that kills twice is given up. */
  private lose(seat: Seat, child: ChildProcess): void {
    if (seat.child !== child) return;
    const { task } = seat;
    clearTimeout(seat.timer);
    Object.assign(seat, { child: undefined, task: undefined, timer: undefined });
    if (task && (this.closed || task.attempts >= 2)) task.done(new Error('The picture worker died'));
    else if (task) (task.urgent ? this.urgent : this.background).unshift(task);
    if (!this.closed) this.assign();
  }

  private dismiss(seat: Seat): void {
    clearTimeout(seat.timer);
    const { child, task } = seat;
    Object.assign(seat, { child: undefined, task: undefined, timer: undefined });
    task?.done(new Error('The picture service is closed'));
    if (child?.connected) child.disconnect();
    else child?.kill();
  }
}
