/** Beside the Bobs of a booking: their number dials on a press, and whether their link went out. */
import { Link } from '@tanstack/react-router'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import { isIn } from '../../../../kernel/state-group.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { letterStateWords } from '../../../../platform/mail/ui/mail-words.ts'
import { keyOf, textOf, type Row } from '../../../../platform/resource/ui/data/record.ts'
import { pageQuery } from '../../../../platform/resource/ui/data/records.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { Cell } from '../../../../platform/resource/ui/value/cell.tsx'
import { Nothing } from '../../../../platform/resource/ui/value/nothing.tsx'
import { useShortMoment } from '../../../../platform/resource/ui/value/use-short-moment.ts'
import { stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { telLink } from '../../../../platform/ui/tel-link.ts'
import { WrittenPhone } from '../../../customers/phone/written-phone.tsx'
import { isPlanner } from '../../../identity/role-groups.ts'
import { bobs, unsigned } from '../../resources/bobs.ts'
import { useBookingLetters } from '../booking-letters.ts'

function Phone({ row: { phone } }: { readonly row: Row }) {
  if (!phone) return <Nothing />
  const text = textOf(phone)
  return (
    <a href={telLink(text)} className={written('whole')}>
      <WrittenPhone text={text} />
    </a>
  )
}

function Email({ row: { email } }: { readonly row: Row }) {
  if (!email) return <Nothing />
  return <a href={`mailto:${textOf(email)}`}>{textOf(email)}</a>
}

type State = (typeof bobs.fields.state.values)[number]

/** @param booking theirs: its letters say whether the link of each went out. */
export const bobCells = (booking: Id<'bookings'>) => ({
  phone: Phone,
  email: Email,
  state: ({ row }: { readonly row: Row }) => {
    const state = row['state'] as State
    return (
      <div className={stacked('half left')}>
        <Cell field={bobs.fields.state} value={state} />
        {isIn(unsigned, state) && <LinkState booking={booking} row={row} />}
        <SignedLink booking={booking} row={row} />
      </div>
    )
  },
})

/** Leads to what he signed; nothing where he has not, or where the reader may not. */
function SignedLink({ booking, row }: { readonly booking: Id<'bookings'>; readonly row: Row }) {
  const isReader = isPlanner(usePortalAccess().role)
  const { data } = useQuery({
    ...pageQuery('bob_declarations', {
      fields: ['id', 'bob'],
      filter: { bob: { booking: { _eq: booking } } },
      limit: 50,
      page: 1,
    }),
    enabled: isReader,
  })
  const own = data?.rows.find(({ bob }) => keyOf(bob) === row.id)
  if (!own) return null
  return (
    <Link to="/portal/$" params={{ _splat: `bob-declarations/${own.id}` }} className={written('small')}>
      {m.declaration_open()}
    </Link>
  )
}

/** Whether the link of a Bob who has not signed yet reached him; read by who reads the letters. */
function LinkState({ booking, row }: { readonly booking: Id<'bookings'>; readonly row: Row }) {
  const isReader = isPlanner(usePortalAccess().role)
  const letters = useBookingLetters(booking, isReader)
  const spoken = useShortMoment()
  if (!letters) return null
  const [last] = letters.filter(({ about }) => about === `bobs/${textOf(row['id'])}`)
  const words = () => {
    if (last?.sent_at) return m.office_bob_link_sent({ when: spoken(last.sent_at) })
    if (last) return m.office_bob_link_state({ state: letterStateWords[last.state]() })
    return row['email'] ? m.office_bob_link_not_sent() : m.office_bob_no_email()
  }
  return <span className={written('muted small')}>{words()}</span>
}
