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
import { type Booking, isOver, isPromised } from '../../booking.ts'
import { organiserFor } from '../../bob/organiser.ts'
import { answersOf } from '../../bob/bob-guide.ts'
import type { Guide, SigningPaper } from '../../bob/phone-signing.ts'
import { guideIn } from '../../bob/guide-pages.ts'
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
  linkStage({ ...bob, isSigned: declaration !== null }, whole.booking, now)

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
  return { version: versionOf(pages), pages }
}

/** Other words are another version. Rule BB-02. */
export const versionOf = (pages: Guide['pages']): string =>
  createHash('sha256').update(JSON.stringify(pages)).digest('hex').slice(0, 12)

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

/** The words he declares and agrees to, of one ride. */
export function paperOf(
  { number, starts_at, local_day }: Pick<Booking, 'number' | 'starts_at' | 'local_day'>,
  settings: CompanySettings,
  publicUrl: string,
  locale: Locale,
): SigningPaper {
  const company = senderOf(settings, publicUrl).name
  const ride = starts_at ? spokenMoment(starts_at, settings.time_zone, locale) : (local_day ?? '')
  return {
    company,
    number: number ?? '',
    ride,
    declares: declarationLines(ride, locale),
    licence: m.bob_own_licence({}, { locale }),
    consent: m.bob_own_consent({ company, years: settings.keep_declaration_years }, { locale }),
  }
}

/** What he reads behind his link: nothing of the price, nor of who booked beyond the first name. */
export function ownBobView(
  link: OwnLink,
  { guide, settings, publicUrl, sendsMail, now, locale }: Reading & { readonly guide: Guide },
) {
  const { bob, whole, declaration } = link
  const { booking } = whole
  const stage = stageOf(link, now)
  const isHis = stage === 'open' || stage === 'signed'
  const paper = paperOf(booking, settings, publicUrl, locale)
  return {
    stage,
    version: guide.version,
    first_name: bob.first_name,
    last_name: isHis ? bob.last_name : null,
    phone: isHis ? bob.phone : null,
    email: isHis ? bob.email : null,
    organiser: organiserFor(bob, booking.contact),
    day: booking.local_day,
    start: booking.starts_at,
    end: booking.ends_at,
    arrive_by: booking.starts_at && new Date(arriveBy(Date.parse(booking.starts_at))).toISOString(),
    place: isHis ? placeLine(composePlace(whole.placeParts, locale)) : null,
    declares: [...paper.declares],
    consent: paper.consent,
    pages: isHis
      ? guide.pages.map(({ id, title, text, drawing, question }) => ({
          id,
          title,
          text,
          drawing,
          question: question && { words: question.question, answers: [...answersOf(question)] },
        }))
      : [],
    is_promised: isPromised(booking),
    is_past: isOver(booking.status) || (booking.ends_at !== null && now >= Date.parse(booking.ends_at)),
    is_mailed: sendsMail && bob.email !== null,
    is_instructed: bob.instruction_version === guide.version && bob.instruction_read_at !== null,
    signed: declaration && {
      at: declaration.signed_at,
      name: declaration.name,
      text: declaration.text,
      is_moved: !declaration.text.includes(paperOf(booking, settings, publicUrl, declaration.language).ride),
    },
  }
}
