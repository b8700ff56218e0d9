import { expect, it, onTestFinished } from 'vitest';
import { parseSettings } from './settings.ts';
import { form, picture, search, searchReply } from './testing/ask.ts';
import { plainPicture } from './testing/pictures.ts';
import { freePort } from './testing/programs.ts';
import { sendRaw } from './testing/raw-http.ts';
import { startService } from './testing/start.ts';
import { serveMetrics } from './metrics.ts';

const SECRETS = 'secret-path?q=secret';

async function startMeasured(METRICS: string) {
  const at = parseSettings({ METRICS }).METRICS;
  const served = await serveMetrics(at!);
  const { metrics } = served;
  const service = await startService({ metrics });
  onTestFinished(async () => {
    await service.close();
    await served.close();
  });
  return { ...service, metrics };
}

async function ask(base: string) {
  const file = picture(await plainPicture());
  await searchReply(await search(base, form({ file })));
  await (await search(base, form({ url: `not an address ${SECRETS}` }))).text();
  await (await fetch(`${base}/${SECRETS}`, { method: 'PUT' })).text();
}

it('offers figures to Prometheus at an address of their own, and none of them tells of anybody', async () => {
  const port = String(await freePort());
  const { base, metrics } = await startMeasured(port);
  metrics.note({ level: 'info', kind: 'loaded', message: '', details: { model: 'kyara-1' } });
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
  const rebound = `GET /metrics HTTP/1.1\r\nHost: evil.example:${port}\r\nConnection: close\r\n\r\n`;
  expect((await sendRaw(Number(port), rebound)).status).toBe(403);
});
