/** The answer of the prices page: what each package costs as asked, how the day stands, the next free Saturdays. */
import type { QueryClient } from '@tanstack/react-query'
import { type Day, addDays, monthOf } from '../../../../kernel/time/day.ts'
import { ApiError } from '../../../../platform/http/client/api-call.ts'
import { refusePage } from '../../../../platform/http/page/page-error.ts'
import { dayIn } from '../../../../platform/i18n/time/wall-clock.ts'
import { fitsGroup, isInSeason, runsOn } from '../../../catalog/offer/package-fit.ts'
import { verdictOn } from '../../../catalog/places/restriction.ts'
import {
  type ShownCompany,
  type ShownPackage,
  type ShownPlace,
  companyQuery,
  packagesQuery,
} from '../../../catalog/shown.ts'
import type { ShownDay, ShownPrice } from '../../../booking/shown.ts'
import type { ShownWish } from '../../../booking/shown.ts'
import { wishFor } from '../home/package-mats.tsx'
import {
  dayQuery,
  freeDaysQuery,
  homeCode,
  priceable,
  quotesQuery,
} from '../../../booking/pages/parts/offer-queries.ts'
import { type Asked, type RideSearch, rideQueryOf, typedValue } from '../query/ride-query.ts'
import { type PlaceFound, findPlace } from '../query/place-query.ts'

export interface PackagePrices {
  readonly offer: ShownPackage
  /** Why it has no price: the group, the day. */
  readonly not?: 'group' | 'day'
  /** The group it is priced for: a usual one of the package's where nobody said how many. */
  readonly people: number
  readonly prices: readonly { readonly duration: number; readonly price: ShownPrice }[]
}

export interface PricesAnswer {
  readonly asked: Asked
  readonly found: PlaceFound
  /** Whether we ride there; where we do not, or have to look first, prices and days are those of our own town. */
  readonly service: ShownPlace['service']
  /** Whether it is a rule of the municipality that says so, and not the way to it. */
  readonly isRuled: boolean
  readonly packages: readonly PackagePrices[]
  /** How the day asked for stands; null when none was. */
  readonly day: ShownDay | null
  readonly saturdays: readonly ShownDay[]
}

const saturday = 6
const mostSaturdays = 6

export async function answerPrices(cache: QueryClient, search: RideSearch): Promise<PricesAnswer> {
  const [packages, company] = await Promise.all([
    cache.ensureQueryData(packagesQuery()),
    cache.ensureQueryData(companyQuery()),
  ])
  const today = dayIn(company.time_zone, Date.now())
  const asked = rideQueryOf(search, today, packages)
  const found = await findPlace(cache, asked.place)
  // What stands for more than one place has no price yet.
  if (found.candidates.length > 0)
    return { asked, found, service: 'served', isRuled: false, packages: [], day: null, saturdays: [] }
  const { place } = found
  const verdict = place && verdictOn(place, asked.day ?? today)
  const service = verdict?.service ?? 'served'
  const code = (service === 'served' ? place?.code : null) ?? homeCode(company)
  const isAsked = typedValue(search, 'people') !== undefined
  const shown = packages.filter((offer) => isInSeason(offer, asked.day ?? today) || offer.valid_from! > today)
  const wish = priceable({ people: asked.people, postal_code: code, day: asked.day }, packages, company)
  const [offers, days] = await Promise.all([
    priced(
      cache,
      shown.map((offer) => wishesFor(offer, company, asked, code, isAsked)),
    ),
    looked(cache, wish, asked.day, today),
  ])
  return { asked, found, service, isRuled: Boolean(verdict?.because), packages: offers, ...days }
}

/** What a package would be priced for, a wish for each of its durations; none where it does not ride so. */
function wishesFor(
  offer: ShownPackage,
  company: ShownCompany,
  { people: wanted, day }: Asked,
  code: string | null,
  isAsked: boolean,
): Omit<PackagePrices, 'prices'> & { readonly wishes: readonly ShownWish[] } {
  const usual = wishFor(offer, company)
  const people = isAsked ? wanted : (usual.people ?? wanted)
  if (!fitsGroup(offer, people)) return { offer, people, not: 'group', wishes: [] }
  if (day && !runsOn(offer, day)) return { offer, people, not: 'day', wishes: [] }
  const wish: ShownWish = { ...usual, people, day, postal_code: code }
  return { offer, people, wishes: offer.durations_min.map((duration) => ({ ...wish, duration })) }
}

/** A package with what it costs for each duration; a wish that is refused has no price. */
async function priced(
  cache: QueryClient,
  asked: readonly ReturnType<typeof wishesFor>[],
): Promise<PackagePrices[]> {
  const wishes = asked.flatMap((each) => each.wishes)
  const found = wishes.length === 0 ? [] : await cache.ensureQueryData(quotesQuery(wishes))
  const priceOf = new Map(wishes.map((wish, index) => [wish, found[index]]))
  return asked.map(({ wishes: own, ...rest }) => ({
    ...rest,
    prices: own.flatMap((wish) => {
      const price = priceOf.get(wish)
      return price && wish.duration ? [{ duration: wish.duration, price }] : []
    }),
  }))
}

type Looked = Pick<PricesAnswer, 'day' | 'saturdays'>

/** How the day asked for stands, and the Saturdays to come, from the first of its month; none nobody can serve. */
async function looked(
  cache: QueryClient,
  wish: ShownWish | null,
  day: Day | null,
  today: Day,
): Promise<Looked> {
  if (!wish) return { day: null, saturdays: [] }
  const tomorrow = addDays(today, 1)
  const first = day ? `${monthOf(day)}-01` : tomorrow
  const from = first > tomorrow ? first : tomorrow
  try {
    const [stands, saturdays] = await Promise.all([
      day ? cache.ensureQueryData(dayQuery(wish, day)) : null,
      // One more than is shown: the day asked for may be one of them.
      cache.ensureQueryData(freeDaysQuery(wish, { weekdays: [saturday], count: mostSaturdays + 1, from })),
    ])
    return {
      day: stands,
      saturdays: saturdays.filter((each) => each.day !== day).slice(0, mostSaturdays),
    }
  } catch (error) {
    // A page that lacked its days would look as if none were free.
    if (error instanceof ApiError && error.response.status === 429) refusePage(429)
    if (error instanceof ApiError) return { day: null, saturdays: [] }
    throw error
  }
}
