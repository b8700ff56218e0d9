/** Stands for the host of the picture in what the build renders of an answer. */
export const HOST = 'picture-host.invalid';
