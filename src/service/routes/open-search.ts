import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Language } from '../../contract/language.ts';
import { preferredLanguages, addVary } from '../reply/negotiation.ts';

const WORDS: Readonly<Record<Language, string>> = {
  ja: '画像の URL から、写っているアニメキャラクターを調べます。',
  en: 'Tells which anime-style characters are in the picture at an address.',
  zh: '根据图片网址识别图中的动漫角色。',
};

/** The public origin as the browser or a trusted proxy says; undefined when `Host` is no host. */
function siteOf({ protocol, host }: FastifyRequest): string | undefined {
  const address = `${protocol}://${host}`;
  if (!URL.canParse(address)) return undefined;
  const { origin, href } = new URL(address);
  // No user, path or query, and nothing special in XML.
  return href === `${origin}/` && /^[\w.:/[\]-]+$/.test(origin) ? origin : undefined;
}

function description(site: string, language: Language): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/" xmlns:moz="http://www.mozilla.org/2006/browser/search/">
  <ShortName>Kyara</ShortName>
  <Description>${WORDS[language]}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="192" height="192" type="image/png">${site}/icon-192.png</Image>
  <Url type="text/html" method="get" template="${site}/?url={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${site}/opensearch.xml"/>
  <moz:SearchForm>${site}/</moz:SearchForm>
</OpenSearchDescription>
`;
}

/**
 * `GET /opensearch.xml` (OpenSearch 1.1): the site as a search engine for picture URLs. Per
 * request, as it holds the site's full address.
 */
export function registerOpenSearch(app: FastifyInstance): void {
  app.get('/opensearch.xml', async (request, reply) => {
    const site = siteOf(request);
    if (site === undefined) return reply.callNotFound();
    const [language = 'en'] = preferredLanguages(request.headers['accept-language']);
    addVary(reply, 'Host', 'Accept-Language');
    reply.header('cache-control', 'no-cache');
    reply.type('application/opensearchdescription+xml; charset=utf-8');
    return description(site, language);
  });
}
