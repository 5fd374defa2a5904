/** What a Bob signed, as the office reads and prints it: word for word, his signature, and what the crew saw at departure. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import { textOf } from '../../../../platform/resource/ui/data/record.ts'
import { pageQuery } from '../../../../platform/resource/ui/data/records.ts'
import { historyQuery } from '../../../../platform/resource/ui/history/history-query.ts'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { useShortMoment } from '../../../../platform/resource/ui/value/use-short-moment.ts'
import { stacked, written } from '../../../../platform/ui/layout/layout.ts'
import style from './declaration-panel.module.css'
import { SignedText } from './signed-text.tsx'

interface Shown {
  readonly text: string
  readonly signature: string
  readonly signed_by: 'drawn' | 'typed'
  readonly name: string
  readonly bob: {
    readonly id: string
    readonly state: string
    readonly booking: {
      readonly id: string
      readonly number: string | null
      readonly starts_at: string | null
    }
    readonly replaced_by: { readonly first_name: string | null; readonly last_name: string | null } | null
  }
}

/** Rule BB-13. */
export function DeclarationPanel({ declaration: id }: { readonly declaration: string }) {
  const moment = useShortMoment()
  const { data } = useQuery(
    pageQuery('bob_declarations', {
      fields: ['text', 'signature', 'signed_by', 'name', 'bob.id', 'bob.state', 'bob.booking.id'].concat([
        'bob.booking.number',
        'bob.booking.starts_at',
        'bob.replaced_by.first_name',
        'bob.replaced_by.last_name',
      ]),
      filter: { id: { _eq: id } },
      limit: 1,
      page: 1,
    }),
  )
  const shown = data?.rows[0] as unknown as Shown | undefined
  if (!shown) return null
  const { bob, signed_by, signature, name } = shown
  const { booking, replaced_by: other } = bob
  const otherName = other && [other.first_name, other.last_name].filter(Boolean).join(' ')
  return (
    <Panel
      heading={m.declaration_title()}
      aside={
        <Button variant="default" className={style.print} onClick={() => window.print()}>
          {m.declaration_print()}
        </Button>
      }
    >
      <div className={stacked(4)}>
        <p>
          <Link to="/portal/bookings/$id" params={{ id: booking.id }}>
            {[booking.number, booking.starts_at && moment(booking.starts_at)].filter(Boolean).join(' · ')}
          </Link>
        </p>
        <AtDeparture bob={bob.id} state={bob.state} />
        {otherName && <p>{m.declaration_replaced({ name: otherName })}</p>}
        <SignedText text={shown.text} name={name} signedBy={signed_by} signature={signature} />
      </div>
    </Panel>
  )
}

/** What the crew noted of him before they left: the three ticks, or that he was sent home; and who and when. */
function AtDeparture({ bob, state }: { readonly bob: string; readonly state: string }) {
  const portal = usePortalAccess()
  const moment = useShortMoment()
  const isSeen = state === 'checked_on_day'
  const isHome = state === 'refused_on_day'
  const { data: history } = useQuery({
    ...historyQuery(portal, 'bobs', bob, 50),
    enabled: isSeen || isHome,
  })
  if (!isSeen && !isHome) return <p className={written('muted')}>{m.declaration_not_seen()}</p>
  const noted = history?.find(({ action }) => action === (isSeen ? 'check' : 'refuse'))
  const who = [noted?.user?.first_name, noted?.user?.last_name].map(textOf).filter(Boolean).join(' ')
  const by = noted ? [who, moment(noted.timestamp)].filter(Boolean).join(', ') : ''
  return (
    <p>
      <strong>{isSeen ? m.declaration_seen() : m.declaration_sent_home()}</strong>
      {by && ` (${by})`}
    </p>
  )
}
