/** `npm start`: builds if needed, then serves site and service together. */
import { buildIfStale } from './build.mjs';

await buildIfStale();
await import(new URL('../dist/service/main.js', import.meta.url).href);
