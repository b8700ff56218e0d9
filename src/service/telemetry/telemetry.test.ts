import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { parseSettings } from '../settings.ts';
import { form, picture, search, searchReply } from '../testing/ask.ts';
import { handMadeLibrary } from '../testing/hand-made-library.ts';
import { plainPicture } from '../testing/pictures.ts';
import { freePort } from '../testing/programs.ts';
import { startService } from '../testing/start.ts';
import { openTelemetry } from './telemetry.ts';

const SECRETS = 'secret-path?q=secret';

async function startMeasured(env: Record<string, string>) {
  const telemetry = await openTelemetry(parseSettings(env));
  const service = await startService({ library: handMadeLibrary(async () => []), telemetry, env });
  onTestFinished(async () => {
    await service.close();
    await telemetry.close();
  });
  return { ...service, telemetry };
}

async function ask(base: string) {
  const file = picture(await plainPicture());
  const reply = await searchReply(await search(base, form({ file })));
  await (await search(base, form({ url: `not an address ${SECRETS}` }))).text();
  await (await fetch(`${base}/${SECRETS}`, { method: 'PUT' })).text();
  return reply;
}

it('offers figures to Prometheus at an address of their own, and none of them tells of anybody', async () => {
  const port = String(await freePort());
  const { base, telemetry } = await startMeasured({ METRICS: port });
  telemetry.note({ level: 'info', kind: 'loaded', message: '', details: { model: 'kyara-1' } });
  await ask(base);
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const search = 'kyara_requests_total{method="POST",route="/v1/search",http="200"';
  await expect.poll(read).toContain(`${search},code="17703"} 1`);
  const text = await read();
  for (const line of [
    `${search},code="0"} 1`,
    'kyara_requests_total{method="PUT",route="none",http="404",code="404"} 1',
    'kyara_request_duration_seconds_count{route="/v1/search"} 2',
    'kyara_stage_duration_seconds_count{stage="decode"} 1',
    'kyara_model_events_total{model="kyara-1",event="loaded"} 1',
    'kyara_recognitions_waiting 0',
    'kyara_previews 1',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
  ]) {
    expect(text).toContain(line);
  }
  expect(text).not.toMatch(/secret|127\.0\.0\.1/);
  expect((await fetch(`${base}/metrics`)).status).toBe(404);
});

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

interface Export {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

/** An OpenTelemetry collector that keeps what it is sent. */
async function startCollector() {
  const spans: Span[] = [];
  const paths = new Set<string | undefined>();
  const server = createServer((request, response) => {
    paths.add(request.url);
    void json(request).then((body) => {
      const { resourceSpans } = body as Export;
      spans.push(...resourceSpans.flatMap((each) => each.scopeSpans.flatMap((one) => one.spans)));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, spans, paths };
}

it('sends traces to a collector: the request under the trace id that its client knows, a span for each stage', async () => {
  const collector = await startCollector();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const { base, telemetry } = await startMeasured(env);
  const { trace_id: id } = await ask(base);
  await fetch(`${base}/readyz`);
  await telemetry.close();
  expect([...collector.paths]).toEqual(['/v1/traces']);
  const own = collector.spans.filter(({ traceId }) => traceId === id.replaceAll('-', ''));
  const root = own.find(({ parentSpanId }) => !parentSpanId);
  expect(root).toMatchObject({
    name: 'POST /v1/search',
    attributes: expect.arrayContaining([
      { key: 'trace_id', value: { stringValue: id } },
      { key: 'kyara.code', value: { intValue: 0 } },
    ]),
  });
  const stages = own.filter(({ parentSpanId }) => parentSpanId === root?.spanId);
  expect(stages.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['receive', 'wait', 'decode', 'recognise']),
  );
  for (const { startTimeUnixNano: start, endTimeUnixNano: end } of stages) {
    expect(BigInt(start)).toBeGreaterThanOrEqual(BigInt(root?.startTimeUnixNano ?? 0));
    expect(BigInt(end)).toBeLessThanOrEqual(BigInt(root?.endTimeUnixNano ?? 0));
  }
  // One for each of the three requests with a code; none for the health check.
  expect(collector.spans.filter(({ parentSpanId }) => !parentSpanId)).toHaveLength(3);
  expect(JSON.stringify(collector.spans)).not.toMatch(/secret|127\.0\.0\.1|readyz/);
});
