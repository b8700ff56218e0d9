import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readManifests } from './folder.ts';
import { WD_FILES, wdManifest, writeModel } from '../testing/kinds.ts';
import { folder, MODELS, open } from '../testing/library.ts';

function write(dir: string, id: string, manifest: string): void {
  mkdirSync(join(dir, id), { recursive: true });
  writeFileSync(join(dir, id, 'manifest.json'), manifest);
}

const SHIPPED = readFileSync(join(MODELS, 'kyara-1', 'manifest.json'), 'utf8');

describe('a manifest of the kind remote', () => {
  it('is left to whoever speaks HTTP, however broken it is', async () => {
    const dir = folder('remote-only');
    write(dir, 'far', '{"kind": "remote", "nonsense": 1}');
    expect([...(await readManifests([dir])).keys()]).toEqual([]);
  });

  it('replaces one of the same name in an earlier folder, and is replaced by one in a later', async () => {
    const [first, second] = [folder('kinds-1'), folder('kinds-2')];
    write(first, 'kyara-1', SHIPPED);
    write(second, 'kyara-1', '{"kind": "remote"}');
    expect((await readManifests([first, second])).size).toBe(0);
    expect((await readManifests([second, first])).get('kyara-1')?.kind).toBe('gallery');
  });
});

interface Fault {
  readonly id: string;
  /** English, Japanese, Chinese. */
  readonly told: readonly [string, string, string];
  /** For the log; none where a file is only missing. */
  readonly reason?: string;
}

describe('a model that is not in order', () => {
  it('is listed with the reason, and the others are not touched', async () => {
    const dir = folder('faults');
    const faults: Fault[] = [];
    const put = (fault: Fault, text: (manifest: object) => string) => {
      writeModel(dir, wdManifest(fault.id), WD_FILES);
      writeFileSync(join(dir, fault.id, 'manifest.json'), text(wdManifest(fault.id)));
      faults.push(fault);
    };
    const same = (id: string, reason: string): Fault => ({
      ...{ id, reason },
      told: [reason, reason, reason],
    });

    put(same('no-json', 'no JSON'), () => '{');
    put(same('wrong-field', 'treshold'), (manifest) =>
      JSON.stringify({ ...manifest, treshold: 1 }),
    );
    put(same('no-detector', 'no detector of a model "nobody"'), (manifest) =>
      JSON.stringify({ ...manifest, detector: { model: 'nobody' } }),
    );
    for (const [index, file] of WD_FILES.entries()) {
      const [changed, missing] = [`changed-${index}`, `missing-${index}`];
      const path = `${changed}/${file}`;
      put({ id: changed, told: [`${path} does not match`, path, path], reason: file }, (manifest) =>
        JSON.stringify(manifest).replace(
          `"file":"${file}"`,
          `"file":"${file}","sha256":"${'0'.repeat(64)}"`,
        ),
      );
      const absent = `${missing}/${file}`;
      put({ id: missing, told: [`put ${absent}`, absent, absent] }, (manifest) =>
        JSON.stringify(manifest),
      );
      rmSync(join(dir, missing, file));
    }
    const { library, events } = await open({ modelDirs: [MODELS, dir] });
    await library.ready();

    const listed = (id: string) => library.list().find(({ model }) => model.id === id)?.model;
    for (const { id, told } of faults) {
      const { enabled, desc } = listed(id)!;
      expect({ id, enabled }).toEqual({ id, enabled: false });
      for (const [at, text] of [desc.en, desc.ja, desc.zh].entries()) {
        expect(text).toContain(told[at]);
      }
    }
    const errors = faults.flatMap(({ id, reason }) =>
      reason === undefined ? [] : [{ id, reason }],
    );
    expect(events.filter(({ level }) => level === 'error')).toHaveLength(errors.length);
    for (const { id, reason } of errors) {
      const details = { model: id, reason: expect.stringContaining(reason) as unknown };
      expect(events).toContainEqual({
        level: 'error',
        message: 'A model cannot be used.',
        details,
      });
    }
    expect(listed('kyara-1')?.enabled).toBe(true);
  });
});
