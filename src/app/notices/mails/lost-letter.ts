/** Tells the office of a letter that could not be delivered. */
import type { Kysely } from 'kysely'
import type { DeliveryDeps } from '../../../platform/mail/delivery.ts'
import type { Tables } from '../../../platform/resource/model.ts'
import { notify, markReadForAll } from '../../../platform/workplace/notify.ts'
import { concernedBy } from '../audience.ts'
import { sayNotice } from '../wording/wording.ts'

const kind = 'letter-given-up'

/** It leads to the record the letter is about. A letter about notices is not told of: that would never end. */
export const noticeOfLostLetter: NonNullable<DeliveryDeps['givenUp']> = async (tx, letter) => {
  if (letter.template.startsWith('notices-')) return
  const [collection, item] = letter.about?.split('/') ?? []
  const facts = { subject: letter.subject }
  await notify(tx, {
    ...concernedBy(kind, {}),
    kind,
    facts,
    subject: (locale) => sayNotice(kind, facts, locale) ?? kind,
    ...(collection && item && { collection, item }),
  })
}

/** Somebody saw to it: whoever has not read of it yet need not. */
export const seenTo = async (tx: Kysely<Tables>, about: string): Promise<void> => {
  const item = about.split('/')[1]
  if (item) await markReadForAll(tx, { kind, item })
}
