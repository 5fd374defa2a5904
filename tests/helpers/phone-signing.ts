/** What a Bob signs on the crew's phone, with the words its day sheet brought: every question right, unless said otherwise. */
import type { Locale } from '../../src/kernel/locale.ts'
import { answersOf, asked } from '../../src/domains/booking/bob/bob-guide.ts'
import type { PhoneSigning, SheetPapers } from '../../src/domains/booking/bob/phone-signing.ts'

const line = `M10 20${Array.from({ length: 20 }, (_, n) => `L${n * 10} ${40 + n}`).join('')}`

interface Over extends Partial<Omit<PhoneSigning, 'said' | 'read_at'>> {
  readonly language: Locale
  readonly readAt: string
  readonly said?: Partial<PhoneSigning['said']>
}

export function signedOn(
  { guides, rides }: SheetPapers,
  ride: string,
  { readAt, said, ...over }: Over,
): PhoneSigning {
  const guide = guides[over.language]
  return {
    ...guide,
    paper: rides[ride]!.papers[over.language],
    read_at: readAt,
    answers: asked(guide.pages).map(({ id, question }) => ({
      page: id,
      answer: answersOf(question!).indexOf(question!.right),
    })),
    ...over,
    said: {
      first_name: 'Kobe',
      last_name: 'Maes',
      phone: '0470 65 43 21',
      birth_date: '1990-01-01',
      licence: true,
      consent: true,
      signed_by: 'drawn',
      signature: line,
      ...said,
    },
  }
}
