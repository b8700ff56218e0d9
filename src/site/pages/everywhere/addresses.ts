/** What other pages and programs need to reach this site, with its real address filled in. Pure. */

type Place = Pick<Location, 'origin' | 'pathname'>;

/** Address of the site's folder, where `?url=` is understood. */
export function siteAddress({ origin, pathname }: Place): string {
  return origin + pathname.replace(/index\.html$/, '');
}

/** Begins the address that recognises a picture; the encoded address of the picture follows. */
export function deepLink(site: string): string {
  return `${site}?url=`;
}

/** The same with the sign that browsers put the typed words in place of. */
export function searchTemplate(site: string): string {
  return `${deepLink(site)}%s`;
}

/**
 * Takes the largest picture of the page it is used on, or the page itself when that has none, as the
 * address of a picture alone. Pictures without an address of their own are passed over.
 */
export function bookmarkletFor(site: string): string {
  return (
    `javascript:(()=>{const i=[...document.images].filter(e=>/^http/.test(e.currentSrc))` +
    `.sort((a,b)=>b.width*b.height-a.width*a.height)[0];` +
    `open(${JSON.stringify(deepLink(site))}+encodeURIComponent(i?i.currentSrc:location.href))})()`
  );
}
