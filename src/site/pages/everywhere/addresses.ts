type Place = Pick<Location, 'origin' | 'pathname'>;

/** Address of the site's folder, which takes `?url=`. */
export function siteAddress({ origin, pathname }: Place): string {
  return origin + pathname.replace(/index\.html$/, '');
}

/** Prefix of a deep link; the picture's encoded address follows. */
export function deepLink(site: string): string {
  return `${site}?url=`;
}

/** The same with the browsers' search placeholder. */
export function searchTemplate(site: string): string {
  return `${deepLink(site)}%s`;
}

/** A bookmarklet that sends the page's largest picture with an http(s) address, else the page. */
export function bookmarkletFor(site: string): string {
  return (
    `javascript:(()=>{const i=[...document.images].filter(e=>/^http/.test(e.currentSrc))` +
    `.sort((a,b)=>b.width*b.height-a.width*a.height)[0];` +
    `open(${JSON.stringify(deepLink(site))}+encodeURIComponent(i?i.currentSrc:location.href))})()`
  );
}
