/** Words the program itself lists, as they stand in a statement. */
import { type RawBuilder, sql } from 'kysely'

/**
 * `'requested', 'proposed'`, for between the brackets of an `IN`: part of the text and no parameters, so that the plan
 * knows them. Never for what somebody typed.
 */
export const literals = (words: readonly string[]): RawBuilder<unknown> =>
  sql.join(words.map((word) => sql.lit(word)))
