/** The reports that are kept on this device until they arrived. */

/** What a report is kept under on this device: each reader his own. */
export const keptAs = (report: string, account: string) => `${report}:${account}`
