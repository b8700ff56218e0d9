/** Texts of the page that shows how to reach Kyara from other pages and programs. */
export const everywhere = {
  heading: 'Use it everywhere',
  lead: 'Ways to ask Kyara from other pages and programs, without installing an extension. The address of this site is filled in already.',
  bookmarkName: 'Who is this? · Kyara',
  dragPressed: 'Drag this link to your bookmarks bar, or copy the text below.',
  copyBookmarklet: 'Copy the bookmarklet',
  copyTemplate: 'Copy the address with %s',
  copyStart: 'Copy the beginning of the address',
  copyLink: 'Copy the example',
  bookmarklet: {
    heading: 'Bookmarklet',
    text: 'A bookmark that has the largest picture of any page recognised.',
    steps: [
      'Show the bookmarks bar of your browser (Ctrl Shift B; on a Mac ⌘ Shift B).',
      'Drag the link below onto it. It has to be dragged because browsers let no page add bookmarks by itself.',
      'On a page with a picture, press the bookmark.',
    ],
    byHand:
      'By keyboard or on a phone: copy the following text, add any page to your bookmarks, then edit that bookmark and paste the text as its address.',
  },
  search: {
    heading: 'Search keyword',
    text: 'Type a short word and the address of a picture into the address bar, such as “ky example.com/picture.png”.',
    steps: [
      'Chrome, Edge, Brave: Settings → Search engine → Manage search engines → Add. Name: Kyara. Shortcut: ky. Address: the text below.',
      'Firefox: right-click the address bar on this site and choose “Add Kyara”, or Settings → Search → Add.',
      'Vivaldi, Opera: right-click the address field on the start page and choose “Add as search engine”.',
      'Safari knows no search keywords: use the bookmarklet there.',
    ],
  },
  menu: {
    heading: 'Context menu',
    text: 'Ask from the right-click menu.',
    steps: [
      'A picture on a page: drag it into a window or tab with Kyara, or choose “Copy image” and press “Paste” here.',
      'An address in a text, in Firefox, Vivaldi and Opera: once Kyara is one of your search engines, select the address, right-click it and choose the search with Kyara.',
      'A file on your computer: install Kyara as an app (in the address bar or the menu of Chrome or Edge). Then “Open with” on a picture offers Kyara.',
    ],
  },
  android: {
    heading: 'Android: share sheet',
    text: 'Share pictures and addresses from any app.',
    steps: [
      'Open this site in Chrome or Edge, and choose “Add to home screen” → “Install” in the menu.',
      'In another app, press “Share” on one or more pictures, or on an address, and choose Kyara.',
    ],
  },
  iphone: {
    heading: 'iPhone and iPad: shortcut',
    text: 'Safari has no share target for sites, but a shortcut of your own does the same for addresses.',
    steps: [
      'In the app “Shortcuts” make a new shortcut, and switch on “Show in Share Sheet” for URLs in its details.',
      'Add the action “URL Encode” with the shortcut input.',
      'Add the action “Open URLs”: the text below, and right behind it the encoded text.',
      'In Safari hold a picture, open it in a new tab, press “Share” and choose your shortcut. For a picture in Photos: copy it and press “Paste” here.',
    ],
  },
  link: {
    heading: 'Links of your own',
    text: 'For bots, macros and pages of your own: the address of a picture, encoded, behind “?url=”.',
    steps: [
      'model, multi (several candidates), ai (AI check) and lang (ja, en, zh) may follow. They hold for that visit and change nobody’s settings.',
      'The picture must be public: what lies behind a login cannot be fetched.',
    ],
  },
} as const;
