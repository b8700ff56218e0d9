import { expect, test } from 'vitest';
import { earlyFiles } from './early-files.ts';

type Bundle = Parameters<typeof earlyFiles>[0];

function chunk(fileName: string, modules: string[], imports: string[] = [], styles: string[] = []) {
  return {
    type: 'chunk',
    fileName,
    moduleIds: modules.map((path) => `/house/src/site/${path}`),
    imports,
    viteMetadata: { importedCss: new Set(styles) },
  };
}

const LANGUAGES = ['ja', 'en', 'zh'];

function bundleOf(chunks: readonly { readonly fileName: string }[]): Bundle {
  return Object.fromEntries(chunks.map((each) => [each.fileName, each])) as unknown as Bundle;
}

const texts = LANGUAGES.map((language) => chunk(`${language}.js`, [`i18n/${language}.ts`]));
const app = chunk('app.js', ['app/main.tsx'], ['base.js'], ['app.css']);
const result = chunk('result.js', ['result/result.tsx'], ['shared.js', 'app.js'], ['result.css']);

test('names what an answer needs beyond the first load, each file once', () => {
  const shared = chunk('shared.js', ['search/reply.ts'], ['base.js', 'result.js']);
  const files = earlyFiles(bundleOf([app, chunk('base.js', []), result, shared, ...texts]));
  expect(files).toEqual({
    texts: { ja: 'ja.js', en: 'en.js', zh: 'zh.js' },
    answer: ['result.js', 'result.css', 'shared.js'],
  });
});

test('fails the build when a module is no longer where it was', () => {
  expect(() => earlyFiles(bundleOf([app, ...texts]))).toThrow('site/result/result.tsx');
});
