/** What was measured, as Markdown: the ratios page with the newest of each subject, and the log with every table. */
import { cpus, totalmem } from 'node:os'
import type { Engine } from '../src/platform/db/database.ts'

/** A promise and what became of it. */
export interface Verdict {
  readonly aim: string
  readonly figure: string
  readonly met: boolean
  /** Where the promise is about one database. */
  readonly engine?: Engine
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

/** When and where something was measured. */
export function occasion(now = new Date()): string {
  const [cpu] = cpus()
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  return (
    `${now.toISOString().slice(0, 10)}, ${cpu?.model ?? 'unknown processor'}, ${cpus().length} cores, ` +
    `${gigabytes} GB, Node ${process.versions.node}, ${process.platform}`
  )
}

const blockStart = /^(?=## )/m
const titleOf = (block: string) => /^## (.+)$/m.exec(block)?.[1]

/** The page, with what was measured now in the place of what it said of that before; the rest stands as it is. */
export function ratiosPage(before: string, sections: readonly Section[], when: string): string {
  const [head = '', ...blocks] = before.split(blockStart)
  const measured = new Map(sections.map((section) => [section.title, ratiosOf(section, when)]))
  const kept = blocks.map((block) => {
    const title = titleOf(block)!
    const newest = measured.get(title)
    measured.delete(title)
    return newest ?? block.trimEnd()
  })
  return `${[head.trimEnd(), ...kept, ...measured.values()].join('\n\n')}\n`
}

function ratiosOf({ title, verdicts }: Section, when: string): string {
  const columns = (['postgres', 'embedded'] as const).filter((engine) =>
    verdicts.some((one) => one.engine === engine),
  )
  const shown = (verdict: Verdict | undefined) =>
    verdict ? `${verdict.figure}${verdict.met ? '' : ' **missed**'}` : ''
  const rows = [...new Set(verdicts.map(({ aim }) => aim))].map((aim) => {
    const said = verdicts.filter((one) => one.aim === aim)
    return columns.length === 0
      ? [aim, shown(said[0])]
      : [aim, ...columns.map((engine) => shown(said.find((one) => (one.engine ?? 'postgres') === engine)))]
  })
  const missed = verdicts.filter(({ met }) => !met).length
  const verdict = missed === 0 ? 'all aims met' : `${missed} of ${verdicts.length} aims missed`
  return `## ${title}\n\n${when}: ${verdict}.\n\n${table(['aim', ...(columns.length ? columns : ['figure'])], rows)}`
}

/** The log, with every table of this run before those of earlier ones. */
export function logPage(before: string, sections: readonly Section[], when: string): string {
  const [head = '', ...runs] = before.split(blockStart)
  const run = [`## ${when}`, ...sections.map(tablesOf)].join('\n\n')
  return `${[head.trimEnd(), run, ...runs.map((one) => one.trimEnd())].join('\n\n')}\n`
}

export const tablesOf = ({ title, text, head, rows }: Section): string =>
  `### ${title}\n\n${text}\n\n${table(head, rows)}`
