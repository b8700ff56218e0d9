import type { Texts } from './feature-texts.ts';

export const en = {
  page: {
    title: 'Kyara: who is in this picture?',
    description: 'Tells which anime-style characters are in a picture.',
    skip: 'Skip to the content',
    lost: 'This part of the page could not be loaded.',
    home: 'Kyara, start page',
    language: 'Language',
    theme: 'Colours: {{theme}}',
    themes: { system: 'System', light: 'Light', dark: 'Dark' },
  },
  nav: {
    gallery: 'Gallery',
    history: 'History',
    settings: 'Settings',
  },
  start: {
    heading: 'Who is in this picture?',
    lead: 'Give Kyara a picture with anime-style characters. It frames each head and says who that may be.',
    choose: 'Choose a picture',
    camera: 'Take a photo',
    paste: 'Paste',
    folder: 'Choose a folder',
    hint: 'or drop one anywhere on this page, or paste it with',
    hintTouch: 'or paste a picture or its address',
    samples: 'None at hand? Try one of these',
    options: 'How to look',
  },
  address: {
    label: 'Address of a picture',
    placeholder: 'https://example.com/picture.png',
    submit: 'Recognise',
    empty: 'Enter the address of a picture first.',
    notHttp: 'Only addresses that begin with http:// or https:// work here.',
    notAddress:
      'This is not the address of a picture. It should look like https://example.com/picture.png.',
    badLink:
      'This link does not hold the address of a picture: {{value}}. Only addresses that begin with http:// or https:// are opened.',
  },
  intake: {
    drop: 'Let go to recognise this picture',
    severalFailed:
      'The queue for several pictures could not be loaded. Try again, or take them one by one.',
    sampleFailed: 'This sample could not be loaded. Try another one.',
    another: 'Another picture',
    dismiss: 'Close this note',
  },
  model: {
    label: 'Model',
    loading: 'Default model',
    known_one: 'Kyara knows {{characters, number}} characters of one work.',
    known_other: 'Kyara knows {{characters, number}} characters of {{count, number}} works.',
    knownList: 'See who',
    failed: 'The list of models could not be loaded; the default model is used.',
    reload: 'Load again',
    available: 'Available',
    paused: 'Paused',
    isDefault: 'default',
    isPaused: 'paused',
    provider: 'from {{provider}}',
    gone: 'The model you chose before, “{{model}}”, is no longer offered. The default model is used instead.',
    nowPaused:
      'The model you chose before, “{{model}}”, is paused. The default model is used instead.',
  },
  option: {
    multi: 'Several candidates',
    multiHint: 'List others who look alike.',
    ai: 'AI check',
    aiHint: 'Look for signs that the picture was generated.',
  },
  about: {
    copy: 'Copy',
    copied: 'Copied',
    copyFailed:
      'Copying was refused here. The text is selected: copy it with the keyboard or the menu.',
  },
  crash: {
    heading: 'This page has stumbled',
    text: 'An error inside the page stopped it. Your picture has not been kept.',
    reload: 'Load the page again',
  },
  footer: {
    privacy:
      'Pictures are not kept: the service holds one in memory for ten minutes at most, then forgets it.',
    api: 'API',
    privacyPage: 'Privacy',
    shortcuts: 'Keyboard shortcuts',
    licence: 'Open source under the MIT licence',
    everywhere: 'Use it everywhere',
  },
} as const;

export type Locale = Texts<typeof en>;
