import { spawn } from 'node:child_process';

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/** Runs a program to its end and returns its exit code. A signal to us ends the program first, then us, so that nothing is left running. */
export function runToEnd(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, options);
    let stopped = false;
    const stop = (signal) => {
      stopped = true;
      child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    };
    for (const signal of signals) process.on(signal, stop);
    child.once('error', reject);
    child.once('exit', (code) => {
      for (const signal of signals) process.off(signal, stop);
      if (stopped) process.exit(1);
      resolve(code ?? 1);
    });
  });
}
