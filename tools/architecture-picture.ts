/** `npm run draw`: draws the floors and slices into the tour, from the imports there are. */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Import, productImports } from './import-graph.ts'

const page = resolve(import.meta.dirname, '../docs/tour.md')
const [begin, end] = ['<!-- drawn by tools/architecture-picture.ts -->', '<!-- drawn -->']

/** That an import leads from one place to another, both named as the picture names them. */
export interface Arrow {
  readonly from: string
  readonly to: string
}

/** The floor of a file, and its slice where the floor has slices: a folder of `domains` is one. */
function placesOf(file: string): { readonly floor: string; readonly slice: string } | null {
  const [, floor, folder] = /^src\/(\w+)\/(?:([\w-]+)\/)?/.exec(file) ?? []
  if (!floor) return null
  return { floor, slice: floor === 'domains' && folder ? folder : floor }
}

/**
 * Between two slices their own imports; between two floors all of them together. Not how many there are: each branch
 * would draw numbers of its own.
 */
export function arrowsOf(imports: readonly Import[]): Arrow[] {
  const arrows = new Set<string>()
  for (const { from, to } of imports) {
    const [source, target] = [placesOf(from), placesOf(to)]
    if (!source || !target || source.slice === target.slice) continue
    const arrow = source.floor === target.floor ? [source.slice, target.slice] : [source.floor, target.floor]
    arrows.add(arrow.join(' '))
  }
  return [...arrows].toSorted().map((arrow) => {
    const [from = '', to = ''] = arrow.split(' ')
    return { from, to }
  })
}

/** The picture as a block of Mermaid, which whoever shows Markdown draws. */
export function pictureOf(imports: readonly Import[]): string {
  const slices = [
    ...new Set(
      imports.flatMap(({ from, to }) =>
        [from, to].map(placesOf).flatMap((place) => (place?.floor === 'domains' ? [place.slice] : [])),
      ),
    ),
  ].toSorted()
  const lines = arrowsOf(imports).map(({ from, to }) => `  ${from} --> ${to}`)
  return [
    '```mermaid',
    'flowchart TB',
    '  app',
    '  subgraph domains',
    ...slices.map((slice) => `    ${slice}`),
    '  end',
    '  platform',
    '  kernel',
    ...lines,
    '```',
  ].join('\n')
}

/** The arrows a page draws. */
export const drawnArrows = (text: string): Arrow[] =>
  [...text.matchAll(/^ {2}([\w-]+) --> ([\w-]+)$/gm)].map(([, from = '', to = '']) => ({ from, to }))

/** What a page draws otherwise than it is: arrows that are new or gone. */
export function stale(drawn: readonly Arrow[], real: readonly Arrow[]): string[] {
  const names = (arrows: readonly Arrow[]) => new Set(arrows.map(({ from, to }) => `${from} -> ${to}`))
  const [before, now] = [names(drawn), names(real)]
  return [
    ...[...now.difference(before)].map((arrow) => `${arrow} is not drawn`),
    ...[...before.difference(now)].map((arrow) => `${arrow} is gone`),
  ]
}

/** A page with the picture where its two marks are. */
export function withPicture(text: string, picture: string): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/tour.md has no "${begin}" … "${end}" to draw between`)
  return `${text.slice(0, from)}${begin}\n\n${picture}\n\n${text.slice(to)}`
}

if (import.meta.main)
  writeFileSync(page, withPicture(readFileSync(page, 'utf8'), pictureOf(productImports())))
