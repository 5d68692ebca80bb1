import path from 'node:path';
import { areSchemasStale, writeSchemas } from './write-schemas.mjs';

/** After `npm install` or `npm ci`: schemas for the editor. An installation without this folder, without tsx or on a read-only disk works without them. */
const root = path.resolve(import.meta.dirname, '../..');
if (areSchemasStale(root) && !(await writeSchemas(root))) {
  console.log('The editor’s schemas were not written; "npm run configs -- schema" says why.');
}
