/** Which fields of a record a person reads on its page. */
import { tracked, type Resource } from '../../resource.ts'

const tracks = new Set(Object.keys(tracked))

/** The fields people fill in or read: neither keys, nor who and when, nor the records that name this one. */
export const factNames = (resource: Resource, readable: readonly string[]): string[] =>
  readable.filter((name) => {
    const field = resource.fields[name]
    return field && field.kind !== 'id' && field.kind !== 'many' && !tracks.has(name)
  })

/** The field that says what state a record is in: the first whose values ask something of the reader. */
export const stateName = (resource: Resource, readable: readonly string[]): string | undefined =>
  readable.find((name) => resource.fields[name]?.kind === 'choice' && resource.fields[name].tones)
