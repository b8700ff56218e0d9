/** The packs, and which works are in each. */
import { readFileSync } from 'node:fs';
import type { PackHead } from '../../src/library/packs/write.ts';
import { readSources } from './sources.ts';

export type Kind = Omit<PackHead, 'embedder'> & { readonly works: readonly string[] };

const VERSION = '1';

const ABOUT = {
  en: 'Made from pictures in public repositories; Kyara’s source code lists them. Holds no pictures, only what Kyara needs to recognise the characters. They belong to their owners.',
  ja: '公開リポジトリにある画像から作りました（一覧は Kyara のソースコードにあります）。画像は含まず、見分けるためのデータだけです。キャラクターの権利は各権利者にあります。',
  zh: '由公开仓库中的图片制作（清单见 Kyara 的源代码）。不含图片，只有识别所需的数据。角色的权利归各权利人所有。',
};

const TITLES = {
  games: { en: 'Games', ja: 'ゲーム', zh: '游戏' },
  anime: { en: 'Anime and manga', ja: 'アニメ・漫画', zh: '动画与漫画' },
  touhou: { en: 'Touhou Project', ja: '東方Project', zh: '东方Project' },
  virtual: {
    en: 'Virtual singers and streamers',
    ja: 'バーチャルシンガー・VTuber',
    zh: '虚拟歌手与主播',
  },
};

type Id = keyof typeof TITLES;

/** The works that are no anime or manga, by pack. */
function readWorks(): Readonly<Record<Exclude<Id, 'anime'>, readonly string[]>> {
  const file = new URL('works.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof readWorks>;
}

export function readKinds(): Kind[] {
  const listed = readWorks();
  const others = new Set(Object.values(listed).flat());
  const anime = Object.keys(readSources().works).filter((work) => !others.has(work));
  return Object.entries({ ...listed, anime }).map(([id, works]) => {
    return { id, version: VERSION, title: TITLES[id as Id], about: ABOUT, works };
  });
}
