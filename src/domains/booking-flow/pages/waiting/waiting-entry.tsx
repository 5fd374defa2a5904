/** The page behind the link of a waiting-list letter: what one waits for, and the way off the list. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, createFileRoute, notFound } from '@tanstack/react-router'
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { inLocale } from '../../../../kernel/text/translated.ts'
import { callApi, nullOn } from '../../../../platform/http/client/api-call.ts'
import type { Parsed } from '../../../../platform/http/endpoint/schema.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { Button, buttonClass } from '../../../../platform/ui/button/button.tsx'
import { PageWidth } from '../../../../platform/ui/frame/frame.tsx'
import { Mat } from '../../../../platform/ui/frame/surfaces.tsx'
import { inRow, stacked } from '../../../../platform/ui/layout/layout.ts'
import { EmptyMat } from '../../../content/drawings/scenes/moments.tsx'
import type { placeInLine } from '../../server/waiting/waiting-entry.ts'
import style from '../../../booking/pages/scheduler/link-page.module.css'
import { useMoment } from '../../../booking/pages/parts/use-moment.ts'
import { Problems } from '../../../booking/pages/parts/problems.tsx'

type ShownPlaceInLine = Parsed<typeof placeInLine>

const addressOf = (token: string) => `/api/waiting/${encodeURIComponent(token)}`

const placeQuery = (token: string) =>
  queryOptions({
    queryKey: ['waiting', token],
    queryFn: () => callApi<ShownPlaceInLine>(addressOf(token)).catch(nullOn(404)),
  })

export const Route = createFileRoute('/_public/waiting/$token')({
  staticData: { title: () => m.waiting_page_title() },
  loader: async ({ context, params }) => {
    if ((await context.queryClient.ensureQueryData(placeQuery(params.token))) === null) throw notFound()
  },
  component: PlaceInLine,
})

const words = {
  unconfirmed: m.waiting_page_unconfirmed,
  waiting: m.waiting_page_waiting,
  // Without its hour and its end nothing is offered any more.
  offered: m.waiting_page_lapsed,
  booked: m.waiting_page_over,
  lapsed: m.waiting_page_lapsed,
} as const

function PlaceInLine() {
  const { token } = Route.useParams()
  const formats = useFormats()
  const locale = useLocale()
  const moment = useMoment()
  const { data: place } = useSuspenseQuery(placeQuery(token))
  const leave = useMutation({
    mutationFn: () => callApi(addressOf(token), { method: 'DELETE', body: {} }),
  })
  const cache = useQueryClient()
  const confirm = useMutation({
    mutationFn: () =>
      callApi<ShownPlaceInLine>(`${addressOf(token)}/confirmation`, { method: 'POST', body: {} }),
    onSuccess: (answer) => cache.setQueryData(placeQuery(token).queryKey, answer),
  })
  if (!place) throw notFound()
  const { status, held, people, wish, quiet } = place
  const isFree = place.free && !leave.isSuccess
  const standing = held
    ? m.waiting_page_offered({
        moment: moment(held.start),
        until: moment(held.until),
        people: formats.number(people),
      })
    : words[status]({
        day: formats.day(place.day),
        people: formats.number(people),
        package: inLocale(place.package, locale),
      })
  return (
    <main id="main" className={style.main}>
      <PageWidth className={stacked(3, style.page)}>
        <Mat className={stacked('page', style.mat)}>
          <div className={style.head}>
            <div className={stacked(3, style.words)} aria-live="polite">
              <h1 tabIndex={-1}>{leave.isSuccess ? m.waiting_left_title() : m.waiting_page_title()}</h1>
              <p className={style.lead}>{leave.isSuccess ? m.waiting_left_text() : standing}</p>
              {isFree && <p>{m.waiting_page_free()}</p>}
              {status === 'waiting' && !isFree && !leave.isSuccess && <p>{m.waiting_page_next()}</p>}
              {status === 'waiting' && quiet && !leave.isSuccess && (
                <p>{m.waiting_page_quiet({ from: formats.time(quiet.from), to: formats.time(quiet.to) })}</p>
              )}
            </div>
            <div className={style.drawing}>
              <EmptyMat />
            </div>
          </div>
          <Problems error={confirm.error ?? leave.error} />
          <div className={inRow('3 stretch', style.actions)}>
            {status === 'unconfirmed' && !leave.isSuccess ? (
              <Button onClick={() => confirm.mutate()} busy={confirm.isPending} busyLabel={m.common_busy()}>
                {m.waiting_confirm()}
              </Button>
            ) : held && !leave.isSuccess ? (
              <a href={`${addressOf(token)}/offer`} className={buttonClass()}>
                {m.waiting_open()}
              </a>
            ) : isFree ? (
              <Link to="/booking" search={wish} className={buttonClass()}>
                {m.waiting_book_now()}
              </Link>
            ) : (
              <Link to="/booking" className={buttonClass()}>
                {status === 'waiting' && !leave.isSuccess ? m.waiting_plan_other() : m.waiting_plan()}
              </Link>
            )}
            {status === 'unconfirmed' && isFree && (
              <Link to="/booking" search={wish} className={buttonClass({ look: 'secondary' })}>
                {m.waiting_book_now()}
              </Link>
            )}
            {!leave.isSuccess && (
              <Button
                look="secondary"
                onClick={() => leave.mutate()}
                busy={leave.isPending}
                busyLabel={m.common_busy()}
              >
                {m.waiting_leave()}
              </Button>
            )}
          </div>
        </Mat>
      </PageWidth>
    </main>
  )
}
