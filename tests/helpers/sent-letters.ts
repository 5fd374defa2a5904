/** What a mail server would get: delivers the letters that wait, and gives them in the order they were written. */
import type { Database } from '../../src/platform/db/database.ts'
import { mailDelivery } from '../../src/platform/mail/delivery.ts'
import type { Letter } from '../../src/platform/mail/mailer.ts'

export async function sentLetters(database: Database): Promise<Letter[]> {
  const letters: Letter[] = []
  const mailer = { goesTo: 'the test', deliver: async (letter: Letter) => void letters.push(letter) }
  const log = {
    info: () => {},
    warn: () => {},
    error: (text: string) => {
      throw new Error(text)
    },
  }
  await mailDelivery({ database, mailer, now: Date.now, log }).wake()
  return letters.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
