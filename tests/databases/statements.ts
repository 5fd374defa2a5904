/** Counts the statements that reach an engine, those of transactions too. */
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'

type Method = (...given: unknown[]) => unknown

/** How many statements this process sent while the work was done, whoever sent them. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const counting = (engine: { prototype: object }, name: string) => {
    const prototype = engine.prototype as Record<string, Method>
    const own = Object.getOwnPropertyDescriptor(prototype, name)
    const send = prototype[name]!
    prototype[name] = function counted(this: unknown, ...given) {
      count += 1
      return send.apply(this, given)
    }
    return () => {
      if (own) Object.defineProperty(prototype, name, own)
      else Reflect.deleteProperty(prototype, name)
    }
  }
  const restored = [counting(Client, 'query'), counting(PGlite, 'query'), counting(PGlite, 'exec')]
  try {
    await work()
  } finally {
    for (const restore of restored) restore()
  }
  return count
}
