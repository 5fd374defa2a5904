/** Under what this browser remembers whose messages it takes: for whoever signs in after him. */
export const pushOwnerKey = 'push-owner'
