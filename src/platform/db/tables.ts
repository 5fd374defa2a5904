/** The shape of every table, for Kysely. */

export type Tables = Record<string, Record<string, unknown>>
