import { STATUS, statusName } from '../../contract/status.ts';
import { STATUS_TEXTS } from '../../contract/status-texts.ts';

/** A line of the service's log. */
export type LogLine = Readonly<Record<string, unknown>>;

const LEVELS: Readonly<Record<number, string>> = {
  20: 'debug',
  30: 'info',
  40: 'warning',
  50: 'error',
  60: 'fatal',
};
/** Fields that the story tells elsewhere. */
const TOLD = new Set(['level', 'time', 'trace_id', 'msg', 'stages']);
const BAR = 24;

/**
 * The log line when it is about that trace: its own, or one that names it as another service's.
 *
 * @param id trace id as the client was told it
 */
export function lineAbout(id: string, text: string): LogLine | undefined {
  // Most lines are about other requests; parsing them all would take minutes.
  if (!text.includes(id)) return undefined;
  try {
    const line: unknown = JSON.parse(text);
    if (typeof line !== 'object' || line === null || Array.isArray(line)) return undefined;
    const { trace_id: own, upstream_trace_id: other } = line as LogLine;
    return own === id || other === id ? (line as LogLine) : undefined;
  } catch {
    return undefined;
  }
}

function clock(time: unknown): string {
  return typeof time === 'number' ? new Date(time).toISOString().slice(11, 23) : '?';
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function meaning(code: unknown): string {
  const name = typeof code === 'number' ? statusName(code) : undefined;
  if (!name) return '';
  return ` (${STATUS_TEXTS[name].message}${STATUS[name].retryable ? '; the client may retry' : ''})`;
}

function summary(line: LogLine): string {
  const { method, route, http, code, ms, network } = line;
  return (
    `${shown(method)} ${shown(route)} → HTTP ${shown(http)}, code ${shown(code ?? '–')}${meaning(code)}` +
    `, ${shown(ms)} ms${network === undefined ? '' : `, from ${shown(network)}`}`
  );
}

function stageLines(stages: unknown): string[] {
  if (typeof stages !== 'object' || stages === null) return [];
  const all = Object.entries(stages) as [string, number][];
  const longest = Math.max(1, ...all.map(([, ms]) => ms));
  return all.map(([name, ms]) => {
    const bar = '█'.repeat(Math.round((BAR * ms) / longest));
    return `    ${name.padEnd(12)} ${ms.toFixed(1).padStart(9)} ms  ${bar}`.trimEnd();
  });
}

function otherLines(line: LogLine): string[] {
  const level = LEVELS[Number(line.level)] ?? shown(line.level);
  const fields = Object.entries(line).filter(([name]) => !TOLD.has(name));
  return [
    `${shown(line.msg ?? '')} (${level})`,
    ...fields.map(([name, value]) => `    ${name}: ${shown(value).replaceAll('\\n', '\n      ')}`),
  ];
}

function tell(line: LogLine): string {
  const isAnswer = line.msg === 'answered';
  const lines = isAnswer ? [summary(line), ...stageLines(line.stages)] : otherLines(line);
  return `  ${clock(line.time)}  ${lines.join('\n')}`;
}

/** What the log knows of one request, for people, in the order of time. */
export function storyOf(id: string, lines: readonly LogLine[]): string {
  if (lines.length === 0) return `The log holds nothing about ${id}.`;
  const inOrder = [...lines].sort((a, b) => Number(a.time) - Number(b.time));
  const day = new Date(Number(inOrder[0]!.time)).toISOString().slice(0, 10);
  return [`Trace ${id}, ${day} (times in UTC)`, '', ...inOrder.map(tell)].join('\n');
}
