/** The tariffs as the transport pages read and write them. */
import { addDays, type Day } from '../../../../kernel/time/day.ts'
import { newId } from '../../../../kernel/id/id.ts'
import { inEach } from '../../../../kernel/text/translated.ts'
import { pageQuery } from '../../../../platform/resource/ui/data/records.ts'
import type { TransportTariff } from '../../catalogue.ts'

export const tariffsQuery = () =>
  pageQuery('transport_tariffs', { fields: ['*'], sort: ['valid_from'], limit: -1, page: 1 })

export type TariffState = 'now' | 'later' | 'past' | 'off'

/** Whether a tariff counts on a day. */
export function tariffState(
  { active, valid_from, valid_to }: Pick<TransportTariff, 'active' | 'valid_from' | 'valid_to'>,
  day: Day,
): TariffState {
  if (!active) return 'off'
  if (valid_from !== null && valid_from > day) return 'later'
  return valid_to !== null && valid_to < day ? 'past' : 'now'
}

const decides = ['zone', 'distance_band', 'per_km'] as const

/** In the order they are asked: by kind, those in force first, then by the day they begin. */
export const inOrderOfAsking = (tariffs: readonly TransportTariff[], day: Day): TransportTariff[] => {
  const rank = (tariff: TransportTariff) => ['now', 'later', 'past', 'off'].indexOf(tariffState(tariff, day))
  return tariffs.toSorted(
    (a, b) =>
      decides.indexOf(a.mode) - decides.indexOf(b.mode) ||
      rank(a) - rank(b) ||
      (a.valid_from ?? '').localeCompare(b.valid_from ?? '') ||
      (a.id < b.id ? -1 : 1),
  )
}

export const newTariff = (): TransportTariff =>
  ({
    id: newId(),
    name: inEach(() => ''),
    mode: 'distance_band',
    bands: [{ from_km: 0, to_km: 10, amount: 0 }],
    included_km: 0,
    per_km: 0,
    minimum: 0,
    factor: 1,
    surcharges: [],
    extra_bike: 0,
    max_km: null,
    vat_code: '',
    active: true,
    valid_from: null,
    valid_to: null,
    follows: null,
  }) as unknown as TransportTariff

/** The same tariff from tomorrow on, under a key of its own. */
export const nextVersionOf = (tariff: TransportTariff, today: Day): TransportTariff => ({
  ...tariff,
  id: newId(),
  follows: tariff.id,
  valid_from: addDays(tariff.valid_from !== null && tariff.valid_from > today ? tariff.valid_from : today, 1),
  valid_to: null,
})

/** When the version before has to end; null where it ends early enough by itself. */
export const endsBefore = (
  before: Pick<TransportTariff, 'valid_to'>,
  { valid_from }: Pick<TransportTariff, 'valid_from'>,
): Day | null => {
  if (valid_from === null) return null
  const last = addDays(valid_from, -1)
  return before.valid_to !== null && before.valid_to <= last ? null : last
}
