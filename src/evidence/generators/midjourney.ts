import type { MarkReader } from './mark.ts';

// "a lighthouse --ar 2:1 --v 6 Job ID: a7421d2f-b262-44f9-977c-ac23e9c7d3e3" in a PNG's Description
// (exiftool), newer files in XMP too. Render farms have job ids, so a parameter is required.

const JOB = / Job ID: [\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const PARAMETER = / --(?:v|version|niji|ar|aspect|stylize|chaos|sref|profile) [^ ]/;
const NAMES = new Set(['Description', 'ImageDescription', 'Caption']);
const MAX_DESCRIPTION = 20_000;

export const midjourney: MarkReader = ({ name, text }) => {
  if (!NAMES.has(name) || text.length > MAX_DESCRIPTION) return undefined;
  const description = text.trim();
  const job = JOB.exec(description);
  if (!job || !PARAMETER.test(description.slice(0, job.index))) return undefined;
  return { tool: 'Midjourney', prompt: description.slice(0, job.index).trim() };
};
