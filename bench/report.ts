/** What was measured as a page of Markdown: the aims first, then every table. */
import { cpus, totalmem } from 'node:os'

/** A promise and what became of it. */
export interface Verdict {
  readonly aim: string
  readonly figure: string
  readonly met: boolean
}

export interface Section {
  readonly title: string
  /** What was done, and what the columns mean. */
  readonly text: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly verdicts: readonly Verdict[]
}

export const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 1)
export const count = (value: number): string =>
  value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en-GB')
export const times = (value: number): string => `${value.toFixed(2)}×`
export const percent = (value: number): string => `${Math.round(value * 100)} %`

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')

export function pageOf(
  sections: readonly Section[],
  { minutes, isShort }: { minutes: number; isShort: boolean },
) {
  const verdicts = sections.flatMap((section) => section.verdicts)
  const [cpu] = cpus()
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  const missed = verdicts.filter(({ met }) => !met).length
  return `${[
    '# Benchmarks',
    'Written by `npm run bench`; `BENCH=short npm run bench` only shows that it works, and prints instead. One run, ' +
      'both engines side by side: PostgreSQL as a server that syncs its commits, and the embedded engine on a ' +
      'folder. Ratios first: they carry over to other machines, the seconds do not.',
    `${new Date().toISOString().slice(0, 10)}, ${cpu?.model ?? 'unknown processor'}, ${cpus().length} cores, ` +
      `${gigabytes} GB, Node ${process.versions.node}, ${process.platform}; the run took ${minutes.toFixed(1)} minutes` +
      `${isShort ? ' **in short mode: not to be quoted**' : ''}.`,
    `## Aims (${missed === 0 ? 'all met' : `${missed} of ${verdicts.length} missed`})`,
    table(
      ['aim', 'figure', ''],
      verdicts.map(({ aim, figure, met }) => [aim, figure, met ? 'met' : '**missed**']),
    ),
    ...sections.map(({ title, text, head, rows }) => `## ${title}\n\n${text}\n\n${table(head, rows)}`),
  ].join('\n\n')}\n`
}
