/** The end of the current turn of the event loop; the shortest way there that the platform has. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === 'function') setImmediate(resolve);
    else setTimeout(resolve);
  });
}

let last = Promise.resolve();

/**
 * Waits for a turn of the event loop that no other caller has. Whoever takes one before a heavy piece
 * of synchronous work lets everything else (timers, sockets) run in between, however many pictures
 * arrive at once.
 */
export function takeTurn(): Promise<void> {
  last = last.then(nextTurn);
  return last;
}
