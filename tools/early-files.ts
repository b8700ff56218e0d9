/**
 * Writes the head of the built page: its styles as part of it, so that it is painted before anything else is
 * loaded, and a script that asks for all that the page's code needs at once, instead of one after another.
 */
import type { Plugin, Rolldown } from 'vite';
import { LANGUAGES } from '../src/contract/language.ts';

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

/** A chunk with all that it imports, and their styles. */
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
  /** The page's texts by language. */
  readonly texts: Readonly<Record<string, string>>;
  /** What the view of an answer needs beyond the first load, and its texts by language. */
  readonly answer: readonly string[];
  readonly answerTexts: Readonly<Record<string, string>>;
}

function byLanguage(name: (language: string) => string): Record<string, string> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, name(language)]));
}

/** @throws when the bundle has no such chunks */
export function earlyFiles(bundle: Bundle): EarlyFiles {
  const first = filesOf(bundle, chunkOf(bundle, 'site/app/main.tsx'));
  const answer = filesOf(bundle, chunkOf(bundle, 'site/result/result.tsx'));
  return {
    texts: byLanguage((language) => chunkOf(bundle, `site/i18n/${language}.ts`).fileName),
    answer: [...answer].filter((file) => !first.has(file)),
    answerTexts: byLanguage(
      (language) => chunkOf(bundle, `site/i18n/${language}/answer.ts`).fileName,
    ),
  };
}

/**
 * Runs after the head's first script, which has set the language and begun the search of a deep link. What
 * draws the answer at first comes first (tools/prerender.ts fills in EARLY).
 */
function scriptOf({ texts, answer, answerTexts }: EarlyFiles): string {
  return `(() => {
  const { lang } = document.documentElement;
  const files = [${JSON.stringify(texts)}[lang]];
  if (window.kyaraEarly) files.unshift('EARLY', ...${JSON.stringify(answer)}, ${JSON.stringify(answerTexts)}[lang]);
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
    link.crossOrigin = '';
    link.href = './' + file;
    document.head.append(link);
  }
})();`;
}

/** @throws when the page has no script to follow */
function afterFirstScript(html: string, code: string): string {
  const end = '</script>';
  if (!html.includes(end)) throw new Error('index.html has no script in its head.');
  return html.replace(end, () => `${end}\n    <script>${code}</script>`);
}

function textOf(file: Bundle[string] | undefined): string {
  if (file?.type !== 'asset') throw new Error('A style sheet of index.html is not in the bundle.');
  return typeof file.source === 'string' ? file.source : Buffer.from(file.source).toString();
}

/** Puts the styles that the page names into it. Their addresses are relative to the page then. */
function withStyles(html: string, bundle: Bundle): string {
  return html.replaceAll(
    /<link rel="stylesheet"[^>]* href="\.\/([^"]+)">/g,
    (_link, name: string) => {
      const styles = textOf(bundle[name]).replaceAll('url(../', 'url(./').trim();
      delete bundle[name];
      return `<style>${styles}</style>`;
    },
  );
}

/**
 * Takes a style sheet out of what a chunk asks for before it loads others.
 *
 * @param code of a chunk, with the bundler's list of files and its calls that name some of them by number
 */
export function withoutStyle(code: string, name: string): string {
  const [, list] = /\.f=(\[[^\]]*\])/.exec(code) ?? [];
  if (list === undefined) return code;
  const at = (JSON.parse(list) as string[]).findIndex((file) => name.endsWith(file.slice(1)));
  return code.replaceAll(/__vite__mapDeps\(\[([\d,]*)\]\)/g, (_call, numbers: string) => {
    const kept = numbers.split(',').filter((number) => number !== String(at));
    return `__vite__mapDeps([${kept.join()}])`;
  });
}

export function askForFilesEarly(): Plugin {
  const inPage: string[] = [];
  return {
    name: 'early-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const before = new Set(Object.keys(bundle));
        const styled = withStyles(html, bundle);
        inPage.push(...[...before].filter((name) => !(name in bundle)));
        return afterFirstScript(styled, scriptOf(earlyFiles(bundle)));
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          for (const name of inPage) file.code = withoutStyle(file.code, name);
        }
      },
    },
  };
}
