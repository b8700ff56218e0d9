import { isProgress } from '../../contract/reply-guard.ts';
import { PROGRESS_TYPE } from '../../contract/progress-type.ts';
import type { Progress } from '../../contract/search.ts';

/** The reply is JSON, in lines where the service tells of progress. As in index.html's script. */
export const ACCEPT = `${PROGRESS_TYPE}, application/json`;

type OnProgress = (progress: Progress) => void;

function isInLines({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith(PROGRESS_TYPE) ?? false;
}

/** Undefined where it is no JSON: a proxy's page, say. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The text of a reply: the last line where it comes in lines (contract/progress-type.ts).
 *
 * @param onLine told of each line as JSON, undefined where it is none: only the reply has to be right
 */
export async function readLines(
  response: Response,
  onLine: (value: unknown) => void,
): Promise<string> {
  if (!isInLines(response) || !response.body) return response.text();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let last = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return rest || last;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (last of lines) onLine(parseJson(last));
  }
}

/** The text of a search's reply. */
export function readText(response: Response, onProgress: OnProgress): Promise<string> {
  return readLines(response, (value) => {
    if (!isProgress(value)) return;
    const { preview, size, boxes } = value;
    onProgress({ ...(preview && { preview }), ...(size && { size }), ...(boxes && { boxes }) });
  });
}
