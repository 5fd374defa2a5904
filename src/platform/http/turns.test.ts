import { expect, test } from 'vitest'
import { turns } from './turns.ts'

const resting = () => new Promise<void>((done) => setTimeout(done))

/** Works that end when they are told to, and a look at which have begun. */
function works(atOnce: number) {
  const inTurn = turns(atOnce)
  const begun: string[] = []
  const start = (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const answer = inTurn(() => {
      begun.push(name)
      return promise
    })
    return { answer, end: () => resolve(name), fail: () => reject(new Error(name)) }
  }
  return { begun, start }
}

test('no more than so many run together, and the others follow in the order they came', async () => {
  const { begun, start } = works(2)
  const [one, two, three, four] = ['one', 'two', 'three', 'four'].map(start)
  await resting()
  expect(begun).toEqual(['one', 'two'])
  two!.end()
  await resting()
  expect(begun).toEqual(['one', 'two', 'three'])
  one!.end()
  three!.end()
  four!.end()
  expect(await Promise.all([one, two, three, four].map((each) => each!.answer))).toEqual([
    'one',
    'two',
    'three',
    'four',
  ])
})

test('one that fails makes place all the same', async () => {
  const { begun, start } = works(1)
  const [one, two] = [start('one'), start('two')]
  one.fail()
  await expect(one.answer).rejects.toThrow('one')
  two.end()
  expect([await two.answer, begun]).toEqual(['two', ['one', 'two']])
})
