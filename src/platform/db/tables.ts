/** The shape of every table, for Kysely: derived from the resource definitions. */
export type { Tables } from '../resource/model.ts'
