/** `npm run trace -- ID [LOG …]`: what the log knows of one request. `-` reads stdin. */
import { readLogs } from './log-files.ts';
import { lineAbout, type LogLine, storyOf } from './story.ts';

const UUID = /^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i;
const USAGE =
  'Usage: npm run trace -- TRACE_ID [LOGFILE …]   (without a file, or with -, from stdin)';

/** With its dashes, as the log has it; an OpenTelemetry trace id is the same without them. */
function withDashes(id: string): string {
  const hex = id.toLowerCase().replaceAll('-', '');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

async function main([id = '', ...logs]: readonly string[]): Promise<number> {
  if (!UUID.test(id)) {
    console.error(USAGE);
    return 2;
  }
  const wanted = withDashes(id);
  const found: LogLine[] = [];
  for await (const text of readLogs(logs.length === 0 ? ['-'] : logs)) {
    const line = lineAbout(wanted, text);
    if (line) found.push(line);
  }
  console.log(storyOf(wanted, found));
  return found.length === 0 ? 1 : 0;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 2;
});
