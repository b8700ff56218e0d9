import type { MarkReader } from './mark.ts';

// What `create_infotext` writes (AUTOMATIC1111/stable-diffusion-webui, modules/processing.py):
// prompt, "Negative prompt: ...", a line of parameters. Forge, Fooocus (a1111 scheme) and others
// write the same and name themselves under "Version".

/** `Steps: 28, Sampler: Euler a, CFG scale: 7, Seed: 1, ...` on its own line. */
const PARAMETER_LINE = /(?:^|\n)Steps: \d{1,9}, ([^\n]{1,4000})/;
const PARAMETERS = ['Sampler: ', 'CFG scale: ', 'Seed: ', 'Size: ', 'Model hash: '];
/** A single one may stand in anybody's notes. */
const LEAST_PARAMETERS = 2;

function toolOf(line: string): string {
  if (/\bVersion: Fooocus\b/.test(line)) return 'Fooocus';
  if (/\bVersion: f\d/.test(line)) return 'Stable Diffusion WebUI Forge';
  return 'Stable Diffusion web UI';
}

function promptOf(text: string, end: number): string {
  const negative = text.indexOf('\nNegative prompt:');
  return text.slice(0, negative >= 0 && negative < end ? negative : end).trim();
}

export const webUi: MarkReader = ({ text }) => {
  const found = PARAMETER_LINE.exec(text);
  const line = found?.[1] ?? '';
  if (PARAMETERS.filter((word) => line.includes(word)).length < LEAST_PARAMETERS) return undefined;
  return { tool: toolOf(line), prompt: promptOf(text, found?.index ?? 0) };
};
