/** How banks say that money comes back: because a transfer could not be made, or because it was called back. */

/** Credit transfers: within the euro area, at once, and abroad. */
const transferFamilies: ReadonlySet<string> = new Set(['01', '02', '41'])
/** Of those: a transfer that could not be made, and what a bank cancels or corrects. */
const returns: ReadonlySet<string> = new Set(['49', '54', '99'])

/** Whether a CODA code of eight digits (type, family, transaction, category) is of money that a bank takes back. Rule BK-13. */
export const isCodaReturn = (code: string): boolean =>
  transferFamilies.has(code.slice(1, 3)) && returns.has(code.slice(3, 5))

/** Transactions of ISO 20022 that give back: a payment that was returned, or that was asked to be cancelled. Rule BK-13. */
export const camtReturns: ReadonlySet<string> = new Set(['RRTN', 'RPCR'])
