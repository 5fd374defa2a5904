/** Lets a visitor into a step that is open, and leads to the first open one from any other. */
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { isAsked } from '../../../booking/resources/booking/booking-status.ts'
import { companyQuery, drinksQuery, packagesQuery, placeQuery } from '../../../catalog/shown.ts'
import type { ShownDraft, StepId } from '../../shown-draft.ts'
import { draftQuery, knowFirstWish } from './draft-client.ts'
import { priceable, quoteQuery } from '../../../booking/pages/parts/offer-queries.ts'

export const stepPaths = {
  base: '/booking',
  where: '/where',
  when: '/when',
  drinks: '/drinks',
  'contact-info': '/contact-info',
  overview: '/overview',
  end: '/end',
} as const satisfies Record<StepId, string>

type Stepped = Pick<ShownDraft, 'steps' | 'wish' | 'contact'>

/**
 * The step a visitor should be at: the first that is open and not complete. Nothing to drink is an answer, but not of
 * who has said nothing after it either: he is asked. Runs in the browser on its own too.
 */
export function openStepOf(draft: Stepped | null): StepId {
  const open = draft?.steps.filter(({ reachable }) => reachable) ?? []
  const step = (open.find(({ complete }) => !complete) ?? open.at(-1))?.id ?? 'base'
  const isDry = !draft?.wish.drinks?.length && Object.keys(draft?.contact ?? {}).length === 0
  return step === 'contact-info' && isDry ? 'drinks' : step
}

/** Whether a step may be shown. After the request only the last one may. */
export const isOpen = (draft: ShownDraft | null, step: StepId): boolean =>
  draft ? draft.steps.some(({ id, reachable }) => id === step && reachable) : step === 'base'

/** Reads what every step shows; throws the redirect when this one is not open yet. */
export async function enterStep(cache: QueryClient, step: StepId): Promise<void> {
  const [known, packages, company, drinks] = await Promise.all([
    cache.ensureQueryData(draftQuery()),
    cache.ensureQueryData(packagesQuery()),
    cache.ensureQueryData(companyQuery()),
    cache.ensureQueryData(drinksQuery()),
  ])
  knowFirstWish(cache)
  // Who comes to the first step after his request plans another ride, beside the one he asked for.
  const draft = step === 'base' && known && isAsked(known.status) ? null : known
  if (!isOpen(draft, step)) {
    const to = stepPaths[openStepOf(draft)]
    // Who comes by a link to a step finds nothing of his own here: the first step says why it is the first.
    if (to === '/booking') throw redirect({ to, search: { begin: 1 }, replace: true })
    throw redirect({ to, replace: true })
  }
  // Where no drink is sold that step is none.
  if (step === 'drinks' && drinks.length === 0)
    throw redirect({ to: stepPaths['contact-info'], replace: true })
  const wish = draft && !draft.price && priceable(draft.wish, packages, company)
  await Promise.all([
    draft?.wish.postal_code && cache.ensureQueryData(placeQuery(draft.wish.postal_code)),
    // A price that cannot be told yet is no reason to keep the page.
    wish && cache.ensureQueryData(quoteQuery(wish)).catch(() => null),
  ])
}
