/** The states of the collections: their workflows, held against values and permissions, and who lists several of them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { resources } from '../src/app/resources.ts'
import { bookingStatuses } from '../src/domains/booking/resources/booking/booking-status.ts'
import type { Field } from '../src/platform/resource/field.ts'
import { isKept } from '../src/platform/resource/kept.ts'

const withWorkflow = resources.filter((each) => each.workflow)

test.each(withWorkflow.map((each) => [each.name, each] as const))(
  'the workflow of %s keeps to its states, reaches each, and is walked by those who see every record',
  (_name, resource) => {
    const { workflow: walked, fields, access } = resource
    const { field, moves } = walked!
    // What the program keeps is moved, and not changed otherwise.
    const needed = isKept(resource) ? ['read'] : ['read', 'update']
    const { values, default: first } = (
      fields as unknown as Record<string, { values: string[]; default: string }>
    )[field]!
    for (const [name, move] of Object.entries(moves)) {
      expect(values, name).toEqual(expect.arrayContaining([...move.from, move.to]))
      for (const asked of Object.keys(move.asks ?? {})) expect(fields, name).toHaveProperty(asked)
      for (const role of move.by) {
        const whole = access.filter((grant) => grant.to.includes(role) && !grant.where && !grant.fields)
        expect(whole.flatMap(({ may }) => may)).toEqual(expect.arrayContaining(needed))
      }
    }
    const reached = new Set([first])
    for (let known = 0; known !== reached.size;) {
      known = reached.size
      for (const { from, to } of Object.values(moves))
        if (from.some((state) => reached.has(state))) reached.add(to)
    }
    // What the program itself decides: a coupon runs out by its use, or by its day; who waits is offered what frees up.
    const byItself = ['exhausted', 'expired', 'offered', 'booked', 'lapsed']
    expect(values.filter((state) => !reached.has(state) && !byItself.includes(state))).toEqual([])
  },
)

const source = resolve(import.meta.dirname, '../src')
/** The ways to ask for several states that no type looks into: in SQL, in a query, in a filter, in a rule. */
const listed = [
  /\b(?:status|state)"?\s+(?:NOT\s+)?IN\s*\(\s*'/,
  /(?:status|state)', '(?:not )?in', \[/,
  /\b(?:status|state): \{ _n?in: \[(?!\.\.\.)/,
  /\[(?:'\w+'(?:, )?)+\]\.includes\([^)]*(?:status|state)\b/,
]
const either = /\b(?:status|state) (?:===|!==) '(\w+)' (?:\|\||&&) \S*(?:status|state) (?:===|!==) '(\w+)'/
const states = resources.flatMap(({ fields }) =>
  Object.values<Field>(fields).flatMap(({ values, tones }) => (values && tones ? [values] : [])),
)
const areStates = (words: readonly string[]) =>
  states.some((all) => words.every((word) => all.includes(word)))
const listsStates = (line: string) =>
  listed.some((way) => way.test(line)) || areStates(either.exec(line)?.slice(1) ?? ['none'])

const files = ['app', 'domains'].flatMap((floor) =>
  readdirSync(join(source, floor), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing\/|\.gen\./.test(name))
    .map((name) => join(floor, name)),
)

test('several states are asked for by their group, which a new state has to decide about', () => {
  const found = files.flatMap((file) =>
    readFileSync(join(source, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (listsStates(line) ? [`src/${file}:${index + 1} ${line.trim()}`] : [])),
  )
  expect(
    found,
    'make it a stateGroup beside the states, and ask isIn, or give the group to the query',
  ).toEqual([])
})

/** Two words and more in brackets, over several lines too; kinds of letters are no states. */
const lists = /(?<!'template', 'in', )\[\s*('\w+'(?:,\s*'\w+')+),?\s*\]/g
const areOfBookings = (words: readonly string[]) =>
  words.every((word) => (bookingStatuses as readonly string[]).includes(word))

test('states of a booking are listed where its groups are, and nowhere else', () => {
  const found = files
    .filter((file) => !file.endsWith('/booking-status.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(source, file), 'utf8')
      return [...text.matchAll(lists)]
        .filter(([, words = '']) => areOfBookings(words.match(/\w+/g) ?? []))
        .map(({ 0: list, index }) => `src/${file}:${text.slice(0, index).split('\n').length} ${list}`)
    })
  expect(
    found,
    'make it a stateGroup in src/domains/booking/resources/booking/booking-status.ts, which a new state has to decide about',
  ).toEqual([])
})
