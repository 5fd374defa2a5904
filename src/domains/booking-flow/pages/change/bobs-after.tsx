/** Whom of its Bobs a group needs no more after a change, and who stays: read before the yes. */
import { spokenList } from '../../../../platform/i18n/format/spoken-list.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { surplusOf } from '../../../booking/bob/surplus.ts'
import type { ShownBooking } from '../../../booking/shown.ts'

type Named = ShownBooking['bobs'][number]

/** @param needed how many Bobs of the group; none where ours steer. */
export function BobsAfter({ bobs, needed }: { readonly bobs: readonly Named[]; readonly needed: number }) {
  const locale = useLocale()
  const steering = bobs.filter(({ state }) => state !== 'refused_on_day')
  const goes = needed > 0 ? surplusOf(steering, needed) : steering
  if (goes.length === 0) return null
  const said = (of: readonly Named[]) => ({
    names: spokenList(
      of.map(({ first_name: name }) => name ?? '?'),
      locale,
    ),
    count: of.length,
  })
  const stays = steering.filter((bob) => !goes.includes(bob))
  return (
    <p>
      {stays.length > 0 && `${m.scheduler_change_bobs_stay(said(stays))} `}
      {m.scheduler_change_bobs_go(said(goes))}
    </p>
  )
}
