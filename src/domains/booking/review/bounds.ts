/** How much a group says of its ride afterwards. Apart from the record, which no page of a visitor needs. */
export const bestRating = 5
export const longestReview = 1000
