/** Who named a Bob, as he is told; nobody where he named himself. */
import { folded } from '../../../kernel/text/folded.ts'
import { sameMailbox } from '../../customers/contact.ts'

interface Named {
  readonly first_name?: string | null
  readonly last_name?: string | null
  readonly email?: string | null
}

const fullName = ({ first_name, last_name }: Named): string =>
  folded([first_name, last_name].filter(Boolean).join(' '))

/** Who has the full name of who booked is he. */
export const hasNameOf = (bob: Named, booker: Named): boolean =>
  Boolean(bob.last_name) && fullName(bob) === fullName(booker)

/** The first name of who booked; null where that is the Bob himself, by address or by full name. */
export function organiserFor(bob: Named, booker: Named | null): string | null {
  if (!booker) return null
  const isSelf = sameMailbox(bob.email, booker.email) || hasNameOf(bob, booker)
  return isSelf ? null : (booker.first_name ?? null)
}
