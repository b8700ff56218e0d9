import type { Model } from '../../contract/model.ts';
import { asSaid } from '../../gallery/placing.ts';
import type { ModelEntry, ModelLibrary } from '../../library/library.ts';
import type { Recogniser } from '../../recognition/types.ts';

const DESCRIPTION = { ja: '', en: '', zh: '' };

function entry(model: Partial<Model> & { id: string }, recogniser: Recogniser): ModelEntry {
  const whole = { name: model.id, provider: 'test', enabled: true, default: false, ...model };
  return { model: { desc: DESCRIPTION, ...whole }, recogniser: async () => recogniser };
}

/**
 * A fake library, for failures the real one cannot show: default model `first`, paused `paused`.
 */
export function handMadeLibrary(recognise: Recogniser['recognise'] = async () => []): ModelLibrary {
  const entries = [
    entry({ id: 'first', default: true }, { recognise }),
    entry({ id: 'paused', enabled: false }, { recognise }),
  ];
  return {
    list: () => entries,
    find: (id) => entries.find(({ model }) => model.id === id),
    classifier: async () => undefined,
    names: () => ({ work: {}, character: {} }),
    workAliases: () => [],
    placeOf: asSaid,
    packs: () => [],
    packCharacters: () => [],
    setPack: async () => false,
    hasGalleryModel: () => false,
    pictures: () => [],
    rejections: () => [],
    useOf: () => 'waiting',
    headOf: () => undefined,
    twinsOf: () => [],
    referenceFile: () => undefined,
    galleryVersion: () => '',
    onGalleryChange: () => {},
    refreshGallery: async () => {},
    refreshModels: async () => {},
    timeOf: async () => 0,
    isStale: () => false,
    ready: async () => {},
    settled: () => Promise.resolve(),
    close: async () => {},
  };
}
