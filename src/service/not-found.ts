import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../contract/language.ts';
import { STATUS } from '../contract/status.ts';
import { namedIn } from './allow.ts';
import { isApiPath } from './headers.ts';
import { ServiceError } from './errors.ts';
import { sendError } from './reply/envelope.ts';
import { preferredLanguages, addVary } from './reply/negotiation.ts';

/** The site's paper, ink and accent: src/site/ui/tokens.css. */
const STYLE = `
:root { color-scheme: light dark; }
body { margin: 15vh auto; max-width: 32rem; padding: 0 1.5rem; font: 1.1rem/1.6 system-ui, sans-serif;
  background: light-dark(#faf8f2, #161513); color: light-dark(#1a1815, #ede8dc); }
h1 { font: 1.6rem/1.3 serif; word-break: auto-phrase; text-wrap: balance; }
a { display: inline-block; padding: 0.6rem 0; color: light-dark(#9f2712, #ff8465); }
`;

const WORDS: Readonly<Record<Language, { title: string; text: string; home: string }>> = {
  ja: {
    title: 'ページが見つかりません',
    text: 'この URL には何もありません。',
    home: 'トップページへ',
  },
  en: {
    title: 'Page not found',
    text: 'There is nothing at this address.',
    home: 'Go to the home page',
  },
  zh: { title: '页面不存在', text: '这个网址没有内容。', home: '返回首页' },
};

/** A stand-alone page in the one style whose hash the CSP names. */
export function notFoundPage(language: Language): string {
  const { title, text, home } = WORDS[language];
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} · Kyara</title>
<style>${STYLE}</style>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="/">${home}</a></p>
</main>
</html>
`;
}

/** Of a path with other methods, with these. */
function notFound(reply: FastifyReply): ServiceError {
  const allow = reply.getHeader('allow');
  if (typeof allow !== 'string') return new ServiceError('notFound');
  const methods = namedIn(allow);
  const detail = `this path takes ${methods.join(' or ')}`;
  return new ServiceError('notFound', { detail, zhDetail: `此路径支持 ${methods.join('、')}` });
}

/** 404: a page for browsers, the envelope for others and under /v1. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  addVary(reply, 'Accept', 'Accept-Language');
  const wantsPage = !isApiPath(request.url) && request.headers.accept?.includes('text/html');
  if (!wantsPage) return sendError(request, reply, notFound(reply));
  const [language = 'en'] = preferredLanguages(request.headers['accept-language']);
  request.statusCode = STATUS.notFound.code;
  return reply.code(404).type('text/html; charset=utf-8').send(notFoundPage(language));
}
