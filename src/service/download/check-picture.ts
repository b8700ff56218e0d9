import { withoutEntities } from '../../recognition/entities.ts';
import { sniffFormat } from '../../recognition/format.ts';
import { ServiceError } from '../errors.ts';
import { KNOWN_FORMATS } from '../pictures.ts';
import { isAddress, isPublicAddress } from './address.ts';
import type { Downloader } from './download.ts';

const HEAD_BYTES = 64 * 1024;
const MAX_LENGTH = 2048;

/** A comment ends at its first `-->`: were it any, a row of comments could be read in 2^n ways. */
const START =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*)*<(?:!doctype html|html|head|body)\b/i;

function isWebPage(bytes: Buffer): boolean {
  return START.test(bytes.toString('utf8', 0, 1024).replace(/^\uFEFF/, ''));
}

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(
    tag,
  );
  return found?.[1] ?? found?.[2] ?? found?.[3];
}

/** Undefined for what is plainly no public address. */
function asUrl(text: string): string | undefined {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return undefined;
  const { protocol, username, password, hostname, href } = new URL(text);
  const isHttp = protocol === 'http:' || protocol === 'https:';
  const isPrivate = isAddress(hostname) && !isPublicAddress(hostname);
  return isHttp && !isPrivate && username === '' && password === '' ? href : undefined;
}

/** The picture that a page names for itself (`og:image`) in its first 64 KiB, as an absolute URL. */
function pictureOfPage(bytes: Buffer): string | undefined {
  const head = bytes.toString('utf8', 0, HEAD_BYTES);
  for (const [tag] of head.matchAll(/<meta\s[^<>]{1,4096}>/gi)) {
    const property = attribute(tag, 'property') ?? attribute(tag, 'name') ?? '';
    if (!/^og:image(?::(?:secure_)?url)?$/i.test(property)) continue;
    const url = asUrl(withoutEntities(attribute(tag, 'content') ?? '').trim());
    if (url !== undefined) return url;
  }
  return undefined;
}

/** One name is looked up, however many pictures a page names. */
async function publicPictureOfPage(
  bytes: Buffer,
  downloader: Downloader,
  signal: AbortSignal,
): Promise<string | undefined> {
  const url = pictureOfPage(bytes);
  return url !== undefined && (await downloader.isPublic(url, signal)) ? url : undefined;
}

/**
 * Checks a download's first bytes.
 * @throws ServiceError 17705 for what is no picture; of a web page with the one that it names, if
 * that is public; the signal's reason when aborted
 */
export async function checkPicture(
  bytes: Buffer,
  downloader: Downloader,
  signal: AbortSignal,
): Promise<void> {
  if (sniffFormat(bytes)) return;
  const isPage = isWebPage(bytes);
  throw new ServiceError('unsupportedFormat', {
    ...KNOWN_FORMATS,
    reason: isPage ? 'web-page' : 'not-a-picture',
    suggestion: isPage ? await publicPictureOfPage(bytes, downloader, signal) : undefined,
  });
}
