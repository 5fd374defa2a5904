/** The damage inbox: what was reported and awaits a decision, the worst first. */
import { unjudged } from '../../../domains/fleet/resources/damage-status.ts'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useSuspenseQuery } from '../../../platform/http/client/use-query.ts'
import { damageReports } from '../../../domains/fleet/resources/damage-reports.ts'
import { severities } from '../../../domains/fleet/resources/damage-types.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { type PortalAccess, usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { pathsOf } from '../../../platform/resource/ui/data/record.ts'
import { pageQuery } from '../../../platform/resource/ui/data/records.ts'
import { inRow, inText, stacked } from '../../../platform/ui/layout/layout.ts'
import { Nothing } from '../inbox/nothing.tsx'
import style from './damage-inbox.module.css'
import { DamageCard, type OpenDamage } from './damage-card.tsx'

export const Route = createFileRoute('/_portal/portal/notifications/damage')({
  staticData: { title: () => m.damage_inbox_title() },
  component: DamageInboxPage,
})

/** More than a company has open at once. */
const most = 200
const openDamage = (portal: PortalAccess) =>
  pageQuery('damage_reports', {
    fields: [
      'id',
      'number',
      'date_created',
      'severity',
      'status',
      'drivable',
      'description',
      'type.name',
      'party_bike.code',
      'party_bike.name',
      'trailer.code',
      'tow_truck.code',
      'photos.photo',
      // By whom, and on whose ride, as far as the reader may know.
      ...pathsOf(portal, damageReports, ['reported_by', 'agency', 'booking']),
    ],
    filter: { status: { _in: unjudged }, archived_at: { _null: true } },
    sort: ['-date_created'],
    limit: most,
    page: 1,
  })

function DamageInboxPage() {
  const { data } = useSuspenseQuery(openDamage(usePortalAccess()))
  const rank = ({ severity }: OpenDamage) => -severities.indexOf(severity)
  const open = (data.rows as unknown as OpenDamage[]).toSorted((a, b) => rank(a) - rank(b))
  return (
    <>
      <header className={inRow('2-4 between', style.head)}>
        <h1>{m.damage_inbox_title()}</h1>
        <Link to="/portal/$" params={{ _splat: 'damages' }} className={inText(0, style.all)}>
          {m.damage_inbox_list()}
        </Link>
      </header>
      <p className={style.lead}>{m.damage_inbox_lead()}</p>
      {open.length === 0 ? (
        <div className={style.empty}>
          <Nothing text={m.damage_inbox_none()} />
        </div>
      ) : (
        <ul className={stacked(3, style.cards)}>
          {open.map((damage) => (
            <DamageCard key={damage.id} damage={damage} />
          ))}
        </ul>
      )}
    </>
  )
}
