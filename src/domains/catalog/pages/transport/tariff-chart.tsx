/** A tariff drawn: a curve by the kilometre, or a bar a zone. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { BarChart } from '../../../../platform/charts/bar-chart.tsx'
import { CurveChart } from '../../../../platform/charts/curve-chart.tsx'
import { carriedAmount, type TariffPrices } from '../../transport/tariff-amount.ts'
import { tariffCurve } from '../../transport/tariff-curve.ts'

export interface TariffChartProps {
  readonly tariff: TariffPrices
  readonly isSmall?: boolean
}

export function TariffChart({ tariff, isSmall = false }: TariffChartProps) {
  const formats = useFormats()
  const km = (value: number) => `${formats.number(value, 1)}\u{A0}km`
  const money = (cents: number) => formats.money(Math.round(cents))
  if (tariff.mode === 'zone')
    return (
      <BarChart
        title={m.transport_zone_chart()}
        description={m.transport_zone_text()}
        names={[m.transport_price()]}
        rows={tariff.bands.map(({ zone = '' }) => ({
          label: zone,
          name: m.postal_zone({ zone }),
          value: carriedAmount(tariff, zone, 0),
        }))}
        format={money}
        height={isSmall ? 110 : 280}
      />
    )
  const { pieces, end } = tariffCurve(tariff)
  return (
    <CurveChart
      title={m.transport_curve()}
      description={m.transport_curve_text({ end: formats.number(end, 1) })}
      pieces={pieces}
      end={end}
      valueAt={(at) => carriedAmount(tariff, null, at)}
      formatX={km}
      formatY={money}
      nothing={m.transport_on_request()}
      marks={[
        ...(tariff.mode === 'per_km' && tariff.included_km > 0
          ? [
              {
                x: tariff.included_km,
                label: m.transport_mark_included({ km: formats.number(tariff.included_km, 1) }),
              },
            ]
          : []),
        ...(tariff.max_km === null
          ? []
          : [{ x: tariff.max_km, label: m.transport_mark_max({ km: formats.number(tariff.max_km, 1) }) }]),
      ]}
      height={isSmall ? 110 : 280}
      isSmall={isSmall}
    />
  )
}
