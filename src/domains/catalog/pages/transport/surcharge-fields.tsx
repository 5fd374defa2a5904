/** What is added in the evening, at night, at weekends and on holidays. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { inColumns } from '../../../../platform/ui/layout/layout.ts'
import type { TariffSurcharge } from '../../resources/transport-tariffs.ts'
import { NumberPart } from '../pricing/parts.tsx'

const occasions = [
  ['evening', () => m.transport_surcharge_evening()],
  ['night', () => m.transport_surcharge_night()],
  ['weekend', () => m.transport_surcharge_weekend()],
  ['holiday', () => m.transport_surcharge_holiday()],
] as const satisfies readonly (readonly [TariffSurcharge['when'], () => string])[]

export interface SurchargeFieldsProps {
  readonly surcharges: readonly TariffSurcharge[]
  readonly onChange: (surcharges: TariffSurcharge[]) => void
}

/** Empty is none. */
export function SurchargeFields({ surcharges, onChange }: SurchargeFieldsProps) {
  const percentOf = (when: TariffSurcharge['when']) =>
    surcharges.find((each) => each.when === when)?.percent ?? null
  return (
    <Panel heading={m.transport_surcharges()}>
      <div className={inColumns(190, '3-4 fill top')}>
        {occasions.map(([when, label]) => (
          <NumberPart
            key={when}
            name={`surcharges.${when}`}
            label={label()}
            of="percent"
            value={percentOf(when)}
            onChange={(percent) =>
              onChange(
                occasions.flatMap(([each]) => {
                  const value = each === when ? percent : percentOf(each)
                  return value === null ? [] : [{ when: each, percent: value }]
                }),
              )
            }
          />
        ))}
      </div>
    </Panel>
  )
}
