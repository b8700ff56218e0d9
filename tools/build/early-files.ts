/** Adds a script to the page's head that requests all first-load files at once. */
import type { Plugin, Rolldown } from 'vite';
import { LANGUAGES } from '../../src/contract/language.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

function chunkOf(bundle: Bundle, module: string): Chunk {
  const chunk = Object.values(bundle).find(
    (file): file is Chunk =>
      file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)),
  );
  if (!chunk) throw new Error(`There is no chunk of ${module}.`);
  return chunk;
}

function filesOf(bundle: Bundle, chunk: Chunk, known = new Set<string>()): Set<string> {
  if (known.has(chunk.fileName)) return known;
  known.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) known.add(style);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') filesOf(bundle, imported, known);
  }
  return known;
}

interface EarlyFiles {
  readonly texts: Readonly<Record<string, string>>;
  readonly answer: readonly string[];
}

/** @throws when the bundle has no such chunks */
export function earlyFiles(bundle: Bundle): EarlyFiles {
  const first = filesOf(bundle, chunkOf(bundle, 'site/app/main.tsx'));
  const answer = filesOf(bundle, chunkOf(bundle, 'site/result/result.tsx'));
  return {
    texts: Object.fromEntries(
      LANGUAGES.map((language) => [language, chunkOf(bundle, `site/i18n/${language}.ts`).fileName]),
    ),
    answer: [...answer].filter((file) => !first.has(file)),
  };
}

function scriptOf({ texts, answer }: EarlyFiles): string {
  return `(() => {
  const { lang } = document.documentElement;
  const files = [${JSON.stringify(texts)}[lang]];
  if (window.kyaraEarly) files.unshift(...${JSON.stringify(answer)});
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
    link.crossOrigin = '';
    link.href = './' + file;
    document.head.append(link);
  }
})();`;
}

function afterFirstScript(html: string, code: string): string {
  const end = '</script>';
  if (!html.includes(end)) throw new Error('index.html has no script in its head.');
  return html.replace(end, () => `${end}\n    <script>${code}</script>`);
}

export function askForFilesEarly(): Plugin {
  return {
    name: 'early-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        bundle ? afterFirstScript(html, scriptOf(earlyFiles(bundle))) : html,
    },
  };
}
