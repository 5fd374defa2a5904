/** The log of a phone: what is noted is committed here before anybody is told so, and leaves only with the server's receipt. */
import type { Fact, FactAnswer, FactData, FactKind } from '../facts.ts'
import { factVersion } from '../facts.ts'
import type { DaySheet, KeptFact, KeptSheet, PhoneStore } from './phone-store.ts'

export interface PhoneClock {
  /** The phone's own clock, epoch milliseconds. */
  readonly now: () => number
  readonly newId: () => string
}

/** Written to the device, and not only to its memory, before it is said to be kept. */
const firmly = { durability: 'strict' } as const

export interface NewFact {
  readonly kind: FactKind
  readonly booking: string | null
  readonly data: FactData
  /** Kept with it, and sent before it. */
  readonly photos?: readonly File[]
}

/** What a phone shows: the day as it was read, and what was noted since. */
export interface PhoneDay {
  readonly sheet: KeptSheet | null
  readonly facts: readonly KeptFact[]
}

export type PhoneLog = ReturnType<typeof phoneLog>

/** Rule PL-45. */
export function phoneLog(store: PhoneStore, { now, newId }: PhoneClock) {
  const factsOf = (maker: string) => store.getAllFromIndex('facts', 'maker', maker)

  /** Keeps a day that was read: what the server had taken before is in it. */
  async function keepSheet(sheet: DaySheet, askedAt: number): Promise<void> {
    const offset_ms = Math.round(Date.parse(sheet.read_at) - (askedAt + now()) / 2)
    const tx = store.transaction(['sheets', 'facts', 'marks'], 'readwrite', firmly)
    const facts = await tx.objectStore('facts').index('maker').getAll(sheet.maker)
    await Promise.all([
      tx.objectStore('sheets').put({ ...sheet, offset_ms }),
      tx.objectStore('marks').put(sheet.maker, 'maker'),
      ...facts
        .filter(
          ({ answer, received_at }) =>
            answer?.outcome === 'taken' && Date.parse(received_at!) <= Date.parse(sheet.read_at),
        )
        .map(({ seq }) => tx.objectStore('facts').delete(seq!)),
      tx.done,
    ])
  }

  /** Keeps a fact; it is on the device when this resolves, and nowhere when it rejects. */
  async function note(maker: string, { kind, booking, data, photos = [] }: NewFact): Promise<Fact> {
    const tx = store.transaction(['sheets', 'facts'], 'readwrite', firmly)
    const sheet = await tx.objectStore('sheets').get(maker)
    const fact: Fact = {
      id: newId(),
      kind,
      version: factVersion,
      booking,
      device_at: new Date(now()).toISOString(),
      offset_ms: sheet?.offset_ms ?? 0,
      data,
    }
    const kept = {
      id: fact.id,
      maker,
      fact,
      sheet: sheet?.sheet ?? null,
      answer: null,
      received_at: null,
    }
    await Promise.all([
      tx.objectStore('facts').add({
        ...kept,
        ...(photos.length > 0 && {
          photos: photos.map((file) => ({ id: newId(), file, sent: null })),
        }),
      }),
      tx.done,
    ])
    return fact
  }

  /** Keeps the server's receipts, and lets go of the photos that were sent; what is to come again stays as it was. */
  async function keepAnswers(answers: readonly FactAnswer[], received_at: string): Promise<void> {
    const tx = store.transaction('facts', 'readwrite', firmly)
    for (const answer of answers.filter(({ outcome }) => outcome !== 'again')) {
      const found = await tx.store.index('id').get(answer.id)
      if (!found || found.answer) continue
      const { photos: _sent, ...kept } = found
      await tx.store.put({ ...kept, answer, received_at })
    }
    await tx.done
  }

  return {
    keepSheet,
    note,
    keepAnswers,
    factsOf,
    unsentOf: async (maker: string) => (await factsOf(maker)).filter(({ answer }) => answer === null),
    /** What became of a photo of a fact: the file on the server, or nothing where it was no picture to it. */
    async keepSent(id: string, photo: string, sent: string): Promise<void> {
      const tx = store.transaction('facts', 'readwrite', firmly)
      const kept = await tx.store.index('id').get(id)
      const photos = kept?.photos?.map((one) => (one.id === photo ? { ...one, sent } : one))
      if (kept && photos) await tx.store.put({ ...kept, photos })
      await tx.done
    },
    /** Whose day this phone shows, where nobody else can be asked; null after a sign-out. */
    maker: async () => (await store.get('marks', 'maker')) ?? null,
    day: async (maker: string): Promise<PhoneDay> => ({
      sheet: (await store.get('sheets', maker)) ?? null,
      facts: await factsOf(maker),
    }),
    /** What this phone calls itself, from its first use on. */
    async phone(): Promise<string> {
      const tx = store.transaction('marks', 'readwrite')
      const known = await tx.store.get('phone')
      const own = known ?? newId()
      if (!known) await tx.store.put(own, 'phone')
      await tx.done
      return own
    },
    /** A refusal that was read. */
    async dismiss(id: string): Promise<void> {
      const tx = store.transaction('facts', 'readwrite')
      const kept = await tx.store.index('id').get(id)
      if (kept?.answer) await tx.store.delete(kept.seq!)
      await tx.done
    },
    /** After a sign-out: the day is gone from here; what was not sent, and a refusal he has not read, wait for their maker. */
    async wipe(maker: string): Promise<void> {
      const tx = store.transaction(['sheets', 'facts', 'marks'], 'readwrite', firmly)
      await tx.objectStore('sheets').delete(maker)
      if ((await tx.objectStore('marks').get('maker')) === maker)
        await tx.objectStore('marks').delete('maker')
      for (const { seq, answer } of await tx.objectStore('facts').index('maker').getAll(maker))
        if (answer && answer.outcome !== 'refused') await tx.objectStore('facts').delete(seq!)
      await tx.done
    },
  }
}
