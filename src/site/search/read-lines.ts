import { isProgress } from '../../contract/reply-guard.ts';
import { PROGRESS_TYPE } from '../../contract/progress-type.ts';
import type { Progress } from '../../contract/search.ts';

type OnProgress = (progress: Progress) => void;

function isInLines({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith(PROGRESS_TYPE) ?? false;
}

function tell(line: string, onLine: (value: unknown) => void): void {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    // Only the reply itself has to be right.
    return;
  }
  onLine(value);
}

/** The text of a reply: the last line where it comes in lines (contract/progress-type.ts). */
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
    for (last of lines) tell(last, onLine);
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
