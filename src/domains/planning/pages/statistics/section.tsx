/** One subject of the statistics: its chart, and under it the figures as a table that can be taken along. */
import { Button } from '@mantine/core'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { BarChart, type BarChartProps } from '../../../../platform/charts/bar-chart.tsx'
import { csvOf } from '../../../../platform/resource/ui/list/export/csv.ts'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { saveFile } from '../../../../platform/ui/save-file.ts'
import { csvRows, type Figures } from './figures.ts'
import { written } from '../../../../platform/ui/layout/layout.ts'
import style from './statistics.module.css'

export interface SectionProps {
  readonly heading: string
  readonly chart: Omit<BarChartProps, 'title'>
  readonly figures: Figures
  readonly year: number
}

export function Section({ heading, chart, figures, year }: SectionProps) {
  return (
    <Panel
      heading={heading}
      aside={
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={m.statistics_csv_of({ table: heading })}
          onClick={() =>
            saveFile(
              new Blob([csvOf(csvRows(figures))], { type: 'text/csv;charset=utf-8' }),
              `${heading} ${year}.csv`,
            )
          }
        >
          {m.statistics_csv()}
        </Button>
      }
    >
      {chart.rows.length === 0 ? (
        <p className={written('muted')}>
          {m.statistics_empty({ year: chart.names[0], before: chart.names[1] ?? '' })}
        </p>
      ) : (
        <BarChart title={heading} {...chart} />
      )}
      <section
        className={style.scroll}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways on a phone
        tabIndex={0}
        aria-label={`${m.statistics_figures()}: ${heading}`}
      >
        <table className={style.figures}>
          <caption className={style.hidden}>{heading}</caption>
          <thead>
            <tr>
              {figures.heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.rows.map(({ name, cells, isTotal }, at) => (
              <tr key={at} data-total={isTotal}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  )
}
