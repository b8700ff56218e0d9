/** What went wrong, in sentences: they come with the first failure. */
export const failure = {
  choose: 'Choose the file instead',
  defaultModel: 'Use the default model',
  code: 'Code {{code}}',
  timeout: 'The service took too long to answer. Try again, perhaps with a smaller picture.',
  malformed:
    'The service sent a reply that this page does not understand. Try again later; if it stays, report it.',
  unknown:
    'The service reported something this page does not know (code {{code}}). Try again later.',
  unsent: 'The picture was not sent.',
  status: {
    success: 'Success.',
    recognised: 'Recognition successful.',
    ok: 'Success.',
    running: 'The service is running, but it did not recognise the picture. Try again.',
    tooLarge: 'The picture is too large for the service.',
    busy: 'The service is busy.',
    badParameters:
      'The service did not accept this request. Choose another model or picture, then try again.',
    maintenance: 'The service is under maintenance. Please come back later.',
    unsupportedFormat:
      'The service does not read this format: it reads JPEG, PNG, WebP, GIF and AVIF.',
    recognitionFailed: 'The recognition failed.',
    internal: 'Something went wrong inside the service. Report it with the trace id if it stays.',
    tooManyPeople:
      'There are more characters in this picture than the service takes at once. Cut out a part of it.',
    downloadFailed:
      'The service could not fetch the picture from that address. The site may ask for a login, refuse other sites, or be down. Save the picture and choose the file, or copy and paste it.',
    usageLimit: 'The usage limit has been reached. Please come back later.',
    tooManyUsers: 'Too many people are using the service right now.',
    notFound: 'The service was not found at this address. Check the base address of this page.',
  },
} as const;
