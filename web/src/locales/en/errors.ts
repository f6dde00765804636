// What the client itself says when something fails; everything else is a sentence of the server (refusals.ts).
export default {
  failed: 'Something went wrong',
  network: 'The server could not be reached. Check your connection and try again.',
  offline: 'You are offline, so nothing was sent. Try again once you are back.',
  lost: 'The answer did not reach us, so we do not know whether this was done. Look at how it stands before you try again.',
};
