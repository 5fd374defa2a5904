import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { ok, refuse } from '../../../kernel/outcome.ts'
import { Problem } from '../../http/problem.ts'
import type { Tables } from '../../resource/model.ts'
import { resource } from '../../resource/resource.ts'
import { id, text } from '../../resource/field.ts'
import { follow, hooksOf, judge, type WriteHook, type Writer } from './writer.ts'

const gadgets = resource('gadgets', {
  fields: { id: id(), name: text({ audience: 'members', label: ['Naam', 'Name', 'Nom'] }) },
})
const tx = {} as Kysely<Tables>
const writerWith = (...hooks: readonly WriteHook[]) =>
  ({
    hooks: hooksOf(...hooks.map((hook) => ({ gadgets: hook }))),
    actor: { kind: 'system' },
    locale: 'en',
    say: () => undefined,
  }) as unknown as Writer

test('two slices with a hook on one collection are both asked, in their order: all judge before one writes', async () => {
  const asked: string[] = []
  const hook = (name: string): WriteHook => {
    const say = (phase: string) => () => {
      asked.push(`${name} ${phase}`)
      return ok(undefined)
    }
    return { judge: say('judges'), prepare: say('prepares'), follow: say('follows') }
  }
  const writer = writerWith(hook('first'), hook('second'))
  await judge(tx, writer, gadgets, { name: 'a' }, null)
  await follow(tx, writer, gadgets, { name: 'a' }, null)
  expect(asked).toEqual([
    'first judges',
    'second judges',
    'first prepares',
    'second prepares',
    'first follows',
    'second follows',
  ])
})

test('the second of two refuses too, and nothing was written by then', async () => {
  let prepared = 0
  const prepare = () => {
    prepared += 1
    return ok(undefined)
  }
  const writer = writerWith(
    { judge: () => ok(undefined), prepare },
    { judge: () => refuse('too-many-lines', { field: 'name' }) },
  )
  await expect(judge(tx, writer, gadgets, { name: 'a' }, null)).rejects.toThrow(Problem)
  expect(prepared).toBe(0)
})

test('a hook that is about some fields is asked where one of them changes, the record is new, or it goes', async () => {
  let asked = 0
  const count = () => {
    asked += 1
    return ok(undefined)
  }
  const writer = writerWith({ on: ['name'], judge: count, follow: count })
  const before = { name: 'a', note: 'x' }
  await judge(tx, writer, gadgets, { name: 'a', note: 'y' }, before)
  await follow(tx, writer, gadgets, { name: 'a', note: 'y' }, before)
  expect(asked).toBe(0)
  await judge(tx, writer, gadgets, { name: 'b', note: 'x' }, before)
  await judge(tx, writer, gadgets, { name: 'a' }, null)
  await follow(tx, writer, gadgets, null, before)
  expect(asked).toBe(3)
})
