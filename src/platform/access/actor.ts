/** Who does something: what history records and what rules are asked about. */

export interface Actor {
  readonly kind: 'user' | 'visitor' | 'system'
  /** The account's id, when `kind` is `user`. */
  readonly user?: string
  /** The slug of the account's role, when `kind` is `user`. */
  readonly role?: string
  /** A keyed hash of the caller's address; the address itself is never kept. */
  readonly ipHash?: string
}

/** Jobs, migrations and the start: the program itself. */
export const systemActor: Actor = { kind: 'system' }
/** A person without an account, known by a token at most. */
export const visitorActor = (ipHash?: string): Actor => ({ kind: 'visitor', ipHash })
