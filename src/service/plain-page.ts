import type { Language } from '../contract/language.ts';

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 15vh auto; max-width: 32rem; padding: 0 1.5rem; font: 1.1rem/1.6 system-ui, sans-serif; }
a { display: inline-block; padding: 0.6rem 0; }
`;

/**
 * A stand-alone page in the one style whose hash the CSP names. `content` is trusted markup:
 * nothing that a client sent.
 */
export function plainPage(language: Language, title: string, content: string): string {
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} · Kyara</title>
<style>${STYLE}</style>
<main>
${content}
</main>
</html>
`;
}

/** For an overlong URL; the headers, language too, were not read. */
export const TOO_LONG_PAGE = plainPage(
  'en',
  'Address too long',
  `<h1>This address is too long</h1>
<p lang="ja">このアドレスは長すぎます。画像のファイルを選ぶか、画像を貼り付けてください。</p>
<p>Choose the picture’s file or paste the picture itself instead.</p>
<p lang="zh">这个地址太长了。请改为选择图片文件，或直接粘贴图片。</p>
<p><a href="/">Kyara</a></p>`,
);
