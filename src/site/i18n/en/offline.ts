/** Texts of the note that the network is away. */
export const offline = {
  offline:
    'You are offline. The page works, but pictures can only be recognised with a connection; what was found on this visit stays.',
} as const;
