/** Texts of the page that says what goes where. It must stay true: README and SECURITY.md say the same. */
export const privacy = {
  heading: 'Privacy',
  lead: 'What happens to your pictures, in plain words. Kyara has no accounts, no advertising, no statistics about visitors and sets no cookies.',
  sent: {
    heading: 'What is sent',
    text: [
      'When you give a picture, its file goes to this service as it is, with what may lie inside it: a place, a camera, a prompt. Only a picture that is too large, or in a format that the service does not read, is replaced here by a copy that fits; then that copy is sent. For an address, only the address is sent, and the service downloads the picture itself; the site it lies on sees the service, not you.',
      'With it go the model you chose, the two switches, and the language of the page. Nothing else.',
    ],
  },
  kept: {
    heading: 'What the service keeps',
    text: [
      'Nothing on disk. After the answer the picture stays in memory for at most ten minutes, as it was sent, so that the page can show it. What is shown is made anew from its pixels, smaller and without metadata, under a random address that only the answer holds.',
      'For the same ten minutes the service remembers which head was where, so that you can teach it a name, and what it found, under a fingerprint of the file, so that the same picture is answered at once. All of it is in memory only and is forgotten by itself.',
    ],
  },
  taught: {
    heading: 'What you teach',
    text: [
      'Only when you press “This is …” and save does a picture stay: its head becomes a reference picture in this service’s gallery, where everybody it answers may see it beside a candidate. You can take it back at once, or later in the gallery.',
      'What is removed no longer counts and is no longer shown, but waits on the service’s disk for seven days, so that it can be taken back; the first change after that deletes it for good. Whoever runs the service can delete it at once (the folder .trash).',
    ],
  },
  logs: {
    heading: 'What is logged',
    text: [
      'For each request: a random number (the trace id), a status code, how long it took, and which network it came from, so coarsely that hundreds of connections share it. Never a picture or where it lies, a prompt, a name, or your own network address. To share the work fairly the service counts requests per address in memory; that is soon forgotten.',
    ],
  },
  device: {
    heading: 'What this browser keeps',
    text: [
      'Your settings. If you switch it on, the history: smaller copies of the pictures and their answers. If you enter one or open the link that holds it, the token for teaching. All of it stays in this browser, and you can delete it in the settings.',
    ],
  },
  links: {
    heading: 'Links to other sites',
    text: [
      'A link to another site, such as a search for a name, takes the name along when you press it, and nothing before. Those sites are not told where you came from, and the picture is not sent to them.',
    ],
  },
  others: {
    heading: 'Models of other services',
    text: [
      'The list of models may hold some that run elsewhere. Each names its provider. When you choose one, the picture is passed on to that service, without your address; what it does with it is for that service to say. The standard model runs here.',
    ],
  },
  operator: {
    heading: 'Whoever runs this service',
    text: [
      'This describes the program. Somebody runs it for you, perhaps behind a proxy that keeps logs of its own: ask them if that matters to you. The program is open source; you can run it yourself, on your own machine and without a network.',
    ],
  },
  settings: 'To the settings',
} as const;
