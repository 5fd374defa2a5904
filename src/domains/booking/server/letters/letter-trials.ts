/** A letter around the ride as its reader would get it: looked at in each language, and sent to who asks. */
import type { Kysely } from 'kysely'
import { type Locale, locales } from '../../../../kernel/locale.ts'
import { addDays } from '../../../../kernel/time/day.ts'
import { dayOf, instantNear } from '../../../../kernel/time/wall-time.ts'
import { inLocale } from '../../../../kernel/text/translated.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { no, reply } from '../../../../platform/http/endpoint/endpoint.ts'
import { id, object, oneOf, text } from '../../../../platform/http/endpoint/schema.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { post, type Rendered } from '../../../../platform/mail/post.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { fromLine, senderOf } from '../../../identity/mails/sender.ts'
import { planners } from '../../../identity/role-groups.ts'
import type { RideFacts } from '../../mails/facts.ts'
import type { BookingDeps } from '../deps.ts'
import { acting, reading, throttled } from '../frame.ts'
import { ownWords, renderRideLetter } from './ride-letters.ts'
import type { RideStanding } from './ride-standing.ts'

/** A ride that nobody booked, three days from now: what the letter says of it is only an example. */
async function exampleRide(
  db: Kysely<Tables>,
  { publicUrl, now: clock }: Pick<BookingDeps, 'publicUrl' | 'now'>,
  locale: Locale,
): Promise<RideFacts> {
  const { settings, packages } = await readCatalogue(db)
  const zone = settings.time_zone
  const now = clock()
  const day = addDays(dayOf(now, zone), 3)
  const at = (time: string) => instantNear(day, time, zone)
  const [offered] = packages.values()
  return {
    locale,
    number: `${settings.number_prefix}1001`,
    firstName: m.ride_letter_example_name({}, { locale }),
    slot: { day, start: '14:00', end: '16:00', gross: 0 },
    during: { from: at('14:00'), to: at('16:00') },
    arriveBy: '13:45',
    place: m.ride_letter_example_place({}, { locale }),
    needsAddress: false,
    addressDoubt: null,
    people: 12,
    packageName: inLocale(offered?.name, locale),
    lines: [],
    zone,
    agreed: {
      mode: 'gross',
      net: 0,
      vat: [],
      depositHow: '',
      containerDeposit: 0,
      isTransportOpen: false,
      billedTo: [],
      orderReference: null,
      cancellation: [],
      weather: null,
      terms: [],
      bobsNamed: 1,
      paymentDays: settings.payment_days,
    },
    gross: 0,
    deposit: 0,
    drinks: [],
    bob: 'own',
    reserved: true,
    requestReasons: [],
    bikes: 1,
    noun: inLocale(settings.noun_plural, locale),
    link: `${publicUrl}/${locale}`,
    again: `${publicUrl}/${locale}/booking`,
    company: senderOf(settings, publicUrl),
  }
}

const exampleStanding = (locale: Locale): RideStanding => ({
  needs: ['signatures'],
  bobs: [
    {
      first_name: m.ride_letter_example_bob({}, { locale }),
      state: 'details_given',
      declaration_signed_at: null,
      has_read: false,
    },
  ],
  open: 0,
})

/** The one Bob of the example has signed. */
function signedStanding(locale: Locale): RideStanding {
  const [bob] = exampleStanding(locale).bobs
  const signed = {
    ...bob!,
    state: 'declared',
    declaration_signed_at: new Date(0).toISOString(),
    has_read: true,
  }
  return { needs: [], bobs: [signed], open: 0 }
}

/** The letter as it is kept, of the example; null where there is none with this key. */
async function example(
  { deps }: { readonly deps: BookingDeps },
  key: string,
  locale: Locale,
): Promise<{ readonly kind: string; readonly ride: RideFacts; readonly letter: Rendered } | null> {
  const db = deps.database.kysely
  const kept = await db
    .selectFrom('ride_letters')
    .select(['kind', 'subject', 'opening', 'is_sent'])
    .where('id', '=', key)
    .executeTakeFirst()
  if (!kept) return null
  const ride = await exampleRide(db, deps, locale)
  const own = ownWords(kept, ride)
  const { review_url } = await db.selectFrom('settings').select('review_url').executeTakeFirstOrThrow()
  const letter = await renderRideLetter(kept.kind, ride, {
    standing: kept.kind === 'needed' ? exampleStanding(locale) : signedStanding(locale),
    after: { page: ride.link, leave: ride.link, publicReviews: review_url },
    own,
    signer: m.ride_letter_example_bob({}, { locale }),
  })
  return { kind: kept.kind, ride, letter }
}

const ofLetter = {
  group: 'Emails',
  to: planners,
  path: { id: id('Of a letter around the ride') },
  missing: 'letter-not-found',
} as const
const none = no({ reason: 'letter-not-found' })
const language = oneOf(locales)

export const letterTrialEndpoints = [
  reading(
    {
      ...ofLetter,
      call: 'GET /api/ride-letters/:id/preview',
      summary: 'A letter around the ride as its reader would get it, with a ride as an example',
      query: { language },
      answers: { 200: { words: 'The letter', data: object({ subject: text(), html: text() }) } },
    },
    async (call) => {
      const made = await example(call, call.path.id, call.query.language)
      return made ? reply({ subject: made.letter.subject, html: made.letter.html }) : none
    },
  ),
  acting(
    {
      ...ofLetter,
      call: 'POST /api/ride-letters/:id/trial',
      summary: 'Send yourself a letter around the ride, with a ride as an example',
      body: object({ language }),
      answers: { 201: { words: 'On its way', data: object({ email: text() }) } },
      before: throttled('invitations'),
    },
    async (call) => {
      const { deps, caller, now, body } = call
      const made = await example(call, call.path.id, body.language)
      if (!made) return none
      const { email, id: user } = caller.account!
      await post(
        deps.database,
        {
          recipient: email,
          from: fromLine(made.ride.company),
          template: made.kind,
          language: body.language,
          dedupeKey: `trial/${call.path.id}/${user}/${now}`,
          about: `ride_letters/${call.path.id}`,
        },
        async () => made.letter,
      )
      return reply({ email }, 201)
    },
  ),
]
