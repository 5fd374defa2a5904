/** One open damage report: what, how bad, since when, and the way to decide. */
import { Link } from '@tanstack/react-router'
import { damageReports } from '../../../domains/fleet/resources/damage-reports.ts'
import type { severities } from '../../../domains/fleet/resources/damage-types.ts'
import { daysBetween } from '../../../kernel/time/day.ts'
import { type Translated, inLocale } from '../../../kernel/text/translated.ts'
import { localTime } from '../../../platform/i18n/time/local-time.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { useToday } from '../../../platform/i18n/time/use-today.ts'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import type { Field } from '../../../platform/resource/field.ts'
import { fileOf, Thumbnail } from '../../../platform/resource/ui/files/thumbnail.tsx'
import { Pill } from '../../../platform/resource/ui/value/pill.tsx'
import { titleOf } from '../../../platform/resource/ui/data/record.ts'
import { valueWords } from '../../../platform/resource/words.ts'
import { inRow, inText, stacked, written } from '../../../platform/ui/layout/layout.ts'
import style from './damage-inbox.module.css'

export interface OpenDamage {
  readonly id: string
  readonly number: string | null
  readonly date_created: string
  readonly severity: (typeof severities)[number]
  readonly status: string
  readonly drivable: boolean
  readonly description: string
  readonly type: { readonly name: Translated } | null
  readonly party_bike: { readonly code: string; readonly name: string | null } | null
  readonly trailer: { readonly code: string } | null
  readonly tow_truck: { readonly code: string } | null
  /** Not there where the reader may not know. */
  readonly reported_by?: unknown
  readonly agency?: unknown
  readonly booking?: { readonly number?: string | null } | null
  readonly photos: readonly { readonly photo: unknown }[]
}

const severityField: Field = damageReports.fields.severity
const statusField: Field = damageReports.fields.status

export function DamageCard({ damage }: { readonly damage: OpenDamage }) {
  const locale = useLocale()
  const portal = usePortalAccess()
  const { zone } = portal
  const { party_bike, trailer, tow_truck, severity, status, drivable, type } = damage
  const asset = party_bike ?? trailer ?? tow_truck
  const title = [asset?.code, party_bike?.name].filter(Boolean).join(' · ')
  const reported = localTime(damage.date_created, zone).day
  const today = useToday(zone)
  const age = daysBetween(reported, today)
  const reporter = damage.reported_by
    ? titleOf(portal.resource('employees'), damage.reported_by, locale)
    : damage.agency && titleOf(portal.resource('booking_agencies'), damage.agency, locale)
  const origin = [
    title && damage.number,
    reporter && m.damage_inbox_by({ name: reporter }),
    damage.booking?.number && m.damage_inbox_booking({ number: damage.booking.number }),
  ]
  const photo = damage.photos.map((one) => fileOf(one.photo)).find((file) => file !== null)
  return (
    <li className={stacked(4, style.card, photo && style.pictured)} data-severity={severity}>
      {photo && <Thumbnail file={photo} size={88} />}
      <div>
        <h2 className={style.title}>
          <Link to="/portal/$" params={{ _splat: `damages/${damage.id}` }}>
            {title || (damage.number ?? m.portal_no_name())}
          </Link>
        </h2>
        <p className={inRow('1-3', written('muted small', style.pills))}>
          <Pill tone={severityField.tones?.[severity]}>{valueWords(severityField, severity, locale)}</Pill>
          <Pill tone={statusField.tones?.[status]}>{valueWords(statusField, status, locale)}</Pill>
          <span>{drivable ? m.damage_inbox_drivable() : m.damage_inbox_off()}</span>
        </p>
        <p className={style.text}>
          {type && <strong>{inLocale(type.name, locale)}: </strong>}
          {damage.description}
        </p>
        <p className={written('muted small', style.origin)}>{origin.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={style.side}>
        <time dateTime={damage.date_created} className={written('muted small figures')}>
          {age === 0
            ? m.damage_inbox_today()
            : age === 1
              ? m.damage_inbox_day()
              : m.damage_inbox_days({ days: age })}
        </time>
        <Link
          to="/portal/$"
          params={{ _splat: `damages/${damage.id}` }}
          className={inText('0 middle', style.decide)}
        >
          {m.damage_inbox_open()}
        </Link>
      </div>
    </li>
  )
}
