/** The one answer to what is not there and to what may not be seen: they cannot be told apart. */
import { forbidden } from '../http/problem.ts'

/** A collection the caller asked for itself, not on the way to something. */
export const rootForbidden = (name: string) => forbidden(`${collectionReason(name)} Queried in root.`)

export const collectionForbidden = (name: string) => forbidden(collectionReason(name))

const collectionReason = (name: string) =>
  `You don't have permission to access collection "${name}" or it does not exist.`

export const fieldForbidden = (collection: string, name: string) =>
  forbidden(
    `You don't have permission to access field "${name}" in collection "${collection}" or it does not exist.`,
  )
