import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../contract/language.ts';
import { STATUS } from '../contract/status.ts';
import { isApiPath } from './api-path.ts';
import { ServiceError } from './errors.ts';
import { plainPage } from './plain-page.ts';
import { sendError } from './reply/send-error.ts';
import { preferredLanguages } from './reply/accept-language.ts';
import { addVary } from './vary.ts';

const WORDS: Readonly<Record<Language, { title: string; text: string; home: string }>> = {
  ja: {
    title: 'ページが見つかりません',
    text: 'このアドレスには何もありません。',
    home: '最初のページへ',
  },
  en: {
    title: 'Page not found',
    text: 'There is nothing at this address.',
    home: 'To the first page',
  },
  zh: { title: '页面不存在', text: '这个地址没有内容。', home: '返回首页' },
};

/** The 404 page for browsers. */
export function notFoundPage(language: Language): string {
  const { title, text, home } = WORDS[language];
  return plainPage(
    language,
    title,
    `<h1>${title}</h1>
<p>${text}</p>
<p><a href="/">${home}</a></p>`,
  );
}

function wantsPage(request: FastifyRequest): boolean {
  return !isApiPath(request.url) && (request.headers.accept ?? '').includes('text/html');
}

/** 404: a page for browsers, the envelope for others and under /v1. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  addVary(reply, 'Accept', 'Accept-Language');
  if (!wantsPage(request)) return sendError(request, reply, new ServiceError('notFound'));
  const [language = 'en'] = preferredLanguages(request.headers['accept-language']);
  request.statusCode = STATUS.notFound.code;
  return reply.code(404).type('text/html; charset=utf-8').send(notFoundPage(language));
}

export function registerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler(sendNotFound);
}
