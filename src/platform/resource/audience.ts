/** Who a field is for at most; the permission rows say which of them see it, and of which records. */

/** What `declare module` fills in with the audiences a product names: `interface Named { crew: true }`. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Named {}

/**
 * `public`: anybody, visitors too; `members`: whoever has an account; `internal`: who runs the company, and nobody
 * else. An audience the product names is those and whom it names besides.
 */
export type Audience = 'public' | 'members' | 'internal' | keyof Named

/** The roles of each audience, by their slugs; one that is not here is nobody. */
export type Audiences = Readonly<Partial<Record<Exclude<Audience, 'public' | 'members'>, readonly string[]>>>

/** What every field of a collection says: whom it is for. There is no default. */
export interface Stated {
  readonly audience: Audience
}

/** Whether a role, `public` for a visitor, is among those a field is for. Nobody is where none is stated. */
export function isFor(role: string, { audience }: Partial<Stated>, audiences: Audiences): boolean {
  if (audience === undefined) return false
  if (audience === 'public') return true
  if (audience === 'members') return role !== 'public'
  return audiences[audience]?.includes(role) ?? false
}
