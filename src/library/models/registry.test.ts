import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { FEATURES, MORE_MODELS } from '../testing/features.ts';
import { cast, FIXTURES, folder, gallery, MODELS, open, recognise } from '../testing/library.ts';

const BOTH = [MODELS, MORE_MODELS];

describe('model folders', () => {
  it('lists the default first and those without weights as not enabled', async () => {
    const { library } = await open({ modelDirs: BOTH });
    const models = library.list().map(({ model }) => model);
    expect(models[0]).toMatchObject({ id: 'kyara-1', enabled: true, default: true });
    expect(models[1]).toMatchObject({ id: FEATURES, enabled: false, default: false });
    for (const text of Object.values(models[1]!.desc))
      expect(text).toContain(`data/models/${FEATURES}/`);
    await expect(library.find(FEATURES)!.recogniser()).rejects.toThrow('not enabled');
    expect(library.find('nobody')).toBeUndefined();
  });

  it('enables a model when its weights arrive, and it works', async () => {
    const own = folder('arriving');
    const { library } = await open({
      modelDirs: [...BOTH, own],
      galleryDirs: [gallery('few', 3, 2)],
    });
    await library.ready();
    expect(library.find(FEATURES)!.model.enabled).toBe(false);
    mkdirSync(join(own, FEATURES));
    cpSync(join(FIXTURES, 'mean-colours.onnx'), join(own, FEATURES, 'model_feat.onnx'));
    await vi.waitFor(() => expect(library.find(FEATURES)!.model.enabled).toBe(true), 8000);
    expect(library.find(FEATURES)!.model.desc.en).not.toContain('Not installed');
    const { kept, character } = cast[1]!;
    const [head] = await recognise(library, kept[0]!, FEATURES);
    expect(head!.candidates[0]).toMatchObject({ character });

    rmSync(join(own, FEATURES), { recursive: true });
    await vi.waitFor(() => expect(library.find(FEATURES)!.model.enabled).toBe(false), 8000);
  });

  function changed(name: string, change: (manifest: Record<string, unknown>) => unknown): string {
    const dir = folder(name);
    mkdirSync(join(dir, 'kyara-1'));
    const manifest = JSON.parse(
      readFileSync(join(MODELS, 'kyara-1/manifest.json'), 'utf8'),
    ) as Record<string, unknown>;
    writeFileSync(join(dir, 'kyara-1', 'manifest.json'), JSON.stringify(change(manifest)));
    return dir;
  }

  it('takes the first enabled model as default when the default is paused', async () => {
    const paused = changed('paused', (manifest) => ({ ...manifest, paused: true }));
    const own = folder('second');
    mkdirSync(join(own, FEATURES));
    cpSync(join(FIXTURES, 'mean-colours.onnx'), join(own, FEATURES, 'model_feat.onnx'));
    const { library } = await open({ modelDirs: [...BOTH, paused, own] });
    expect(library.list().map(({ model }) => [model.id, model.enabled, model.default])).toEqual([
      [FEATURES, true, true],
      ['kyara-1', false, false],
    ]);
  });

  it('lists a manifest with another id than its folder with the reason', async () => {
    const dir = changed('broken-id', (manifest) => ({ ...manifest, id: 'other' }));
    const { library, events } = await open({ modelDirs: [dir] });
    expect(library.list()[0]!.model).toMatchObject({
      id: 'kyara-1',
      enabled: false,
      default: true,
    });
    expect(library.list()[0]!.model.desc.en).toContain('not the folder');
    expect(events).toContainEqual(expect.objectContaining({ level: 'error' }));
    await expect(library.ready()).rejects.toThrow('not enabled');
  });

  it('lists weights that no runtime can load as not enabled once that is known', async () => {
    const own = folder('unloadable');
    mkdirSync(join(own, FEATURES));
    writeFileSync(join(own, FEATURES, 'model_feat.onnx'), 'no network');
    const { library, events } = await open({ modelDirs: [...BOTH, own] });
    await expect(library.find(FEATURES)!.recogniser()).rejects.toThrow();
    await vi.waitFor(() => expect(library.find(FEATURES)!.model.enabled).toBe(false));
    const { en } = library.find(FEATURES)!.model.desc;
    expect(en).toContain('cannot be loaded');
    // The list is public.
    expect(en).not.toContain(own);
    expect(events).toContainEqual(
      expect.objectContaining({ message: 'A model cannot be loaded.' }),
    );
  });

  it('does not open without a model, or with an unknown default', async () => {
    await expect(open({ modelDirs: [folder('empty')] })).rejects.toThrow('no model');
    await expect(open({ defaultModel: 'nobody' })).rejects.toThrow(
      'DEFAULT_MODEL: there is no model nobody in',
    );
  });
});
