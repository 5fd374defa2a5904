/** The types of trailers there are: a bike may fit on some of them only. */
export const trailerTypes = ['light', 'platform', 'double', 'closed', 'other'] as const
