/** A Bob behind his own link: whose the token is, what he reads of the ride, and where he stands. */
import { createHash } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Locale } from '../../../../kernel/locale.ts'
import { dayOf, timeOf } from '../../../../kernel/time/wall-time.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import type { CompanySettings } from '../../../catalog/catalogue.ts'
import { senderOf } from '../../../identity/mails/sender.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { formatsIn } from '../../../../platform/i18n/format/formats.ts'
import { isOver } from '../../booking.ts'
import { answersOf, type GuidePage, guideIn } from '../../bob/bob-guide.ts'
import { declarationLines } from '../../bob/declaration-lines.ts'
import { linkStage } from '../../bob/bob-link.ts'
import { composePlace, placeLine } from '../../place/ride-place.ts'
import { arriveBy, type BookingWhole } from '../../ride.ts'
import { tokenHash } from '../../token.ts'
import { readWhole } from '../whole.ts'

export interface OwnLink {
  readonly bob: Selectable<Tables['bobs']>
  readonly whole: BookingWhole
  readonly declaration: Selectable<Tables['bob_declarations']> | null
}

/** The Bob a token is of; `lock` holds his booking until the transaction ends, as every move of it does. */
export async function ownLink(
  db: Kysely<Tables>,
  token: string,
  { lock = false } = {},
): Promise<OwnLink | null> {
  const known = await bobOf(db, token)
  const whole = known && (await readWhole(db, { id: known.booking }, { lock }))
  if (!known || !whole) return null
  const bob = lock ? await bobOf(db, token) : known
  if (!bob) return null
  const declaration = await db
    .selectFrom('bob_declarations')
    .selectAll()
    .where('bob', '=', bob.id)
    .executeTakeFirst()
  return { bob, whole, declaration: declaration ?? null }
}

const bobOf = (db: Kysely<Tables>, token: string) =>
  db.selectFrom('bobs').selectAll().where('token_hash', '=', tokenHash(token)).executeTakeFirst()

export const stageOf = ({ bob, whole, declaration }: OwnLink, now: number) =>
  linkStage({ state: bob.state, isSigned: declaration !== null }, whole.booking, now)

export interface Guide {
  readonly version: string
  readonly pages: readonly GuidePage[]
}

/** What a Bob reads in a language, and which version of it that is: other words are another version. Rule BB-02. */
export async function readGuide(db: Kysely<Tables>, locale: Locale): Promise<Guide> {
  const own = await db
    .selectFrom('bob_pages')
    .select(['id', 'title', 'text', 'drawing', 'question', 'right_answer', 'wrong_answer'])
    .select('other_wrong_answer')
    .where('published', '=', true)
    .where('archived_at', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const pages = guideIn(own, locale)
  return { version: createHash('sha256').update(JSON.stringify(pages)).digest('hex').slice(0, 12), pages }
}

/** When something is, as it is said: `zaterdag 15 mei 2027 om 14:00 uur`. */
export function spokenMoment(at: string | number, zone: string, locale: Locale): string {
  const moment = typeof at === 'number' ? at : Date.parse(at)
  const formats = formatsIn(locale)
  const [day, time] = [formats.day(dayOf(moment, zone)), formats.time(timeOf(moment, zone))]
  return m.booking_day_at({ day, time }, { locale })
}

interface Reading {
  readonly settings: CompanySettings
  readonly publicUrl: string
  readonly sendsMail: boolean
  readonly now: number
  readonly locale: Locale
}

/** When the ride is, as it is declared. */
export const rideOf = ({ booking }: BookingWhole, zone: string, locale: Locale): string =>
  booking.starts_at ? spokenMoment(booking.starts_at, zone, locale) : (booking.local_day ?? '')

/** What he agrees to: that it is kept, by whom and for how long. */
export const consentOf = (settings: CompanySettings, publicUrl: string, locale: Locale): string =>
  m.bob_own_consent(
    { company: senderOf(settings, publicUrl).name, years: settings.keep_declaration_years },
    { locale },
  )

/** What he reads behind his link: nothing of the price, nor of who booked beyond the first name. */
export function ownBobView(
  link: OwnLink,
  { guide, settings, publicUrl, sendsMail, now, locale }: Reading & { readonly guide: Guide },
) {
  const { bob, whole, declaration } = link
  const { booking } = whole
  const stage = stageOf(link, now)
  const isHis = stage === 'open' || stage === 'signed'
  return {
    stage,
    version: guide.version,
    first_name: bob.first_name,
    last_name: isHis ? bob.last_name : null,
    phone: isHis ? bob.phone : null,
    email: isHis ? bob.email : null,
    organiser: booking.contact?.first_name ?? null,
    day: booking.local_day,
    start: booking.starts_at,
    end: booking.ends_at,
    arrive_by: booking.starts_at && new Date(arriveBy(Date.parse(booking.starts_at))).toISOString(),
    place: isHis ? placeLine(composePlace(whole.placeParts, locale)) : null,
    declares: [...declarationLines(rideOf(whole, settings.time_zone, locale), locale)],
    consent: consentOf(settings, publicUrl, locale),
    pages: isHis
      ? guide.pages.map(({ id, title, text, drawing, question }) => ({
          id,
          title,
          text,
          drawing,
          question: question && { words: question.question, answers: [...answersOf(question)] },
        }))
      : [],
    is_past: isOver(booking.status) || (booking.ends_at !== null && now >= Date.parse(booking.ends_at)),
    is_mailed: sendsMail && bob.email !== null,
    is_instructed: bob.instruction_version === guide.version && bob.instruction_read_at !== null,
    signed:
      declaration && stage === 'signed'
        ? { at: declaration.signed_at, name: declaration.name, text: declaration.text }
        : null,
  }
}
