/** The charts, large and small. */
import { FigureTable } from '../../../domains/accounting/pages/parts/figure-table.tsx'
import { BarChart } from '../../../platform/charts/bar-chart.tsx'
import { CurveChart } from '../../../platform/charts/curve-chart.tsx'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { Part } from './part.tsx'

const points = [0, 10, 20, 30].map((x) => ({ x, y: 100 + x * 12 }))

export function Charts() {
  const bars = {
    title: m.statistics_title(),
    description: m.transport_zone_text(),
    rows: [3, 7, 0, 12].map((value, at) => ({ label: String(at + 1), value, before: value + 2 })),
    format: String,
  }
  const curve = {
    title: m.transport_curve(),
    description: m.transport_zone_text(),
    end: 30,
    valueAt: (x: number) => 100 + x * 12,
    formatX: String,
    formatY: String,
    nothing: m.transport_on_request(),
  }
  return (
    <Part name="BarChart, CurveChart, FigureTable">
      <BarChart {...bars} names={['2']} />
      <BarChart {...bars} names={['2', '1']} />
      <CurveChart {...curve} pieces={[points]} marks={[{ x: 20, label: m.portal_pages() }]} />
      <CurveChart {...curve} pieces={[points]} isSmall height={110} />
      <FigureTable
        caption={m.statistics_figures()}
        rows={points}
        keyOf={({ x }) => x}
        columns={[
          { head: m.transport_curve(), cell: ({ x }) => x },
          { head: m.statistics_total(), cell: ({ y }) => y, isSum: true },
        ]}
        total={[m.statistics_total(), 4]}
      />
    </Part>
  )
}
