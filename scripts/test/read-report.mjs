import fs from 'node:fs';

/** A reporter's JSON file; undefined where there is none or half of one, as a killed run leaves it. */
export function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A file that could not even be loaded fails no test but ends with a status: it counts as one. */
export function countFailures(reported, status) {
  return reported || (status === 0 ? 0 : 1);
}
