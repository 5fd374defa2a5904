/** How it was: five strokes and a line behind the link of who booked, on a page that needs no script. */
import { createFileRoute, notFound } from '@tanstack/react-router'
import { queryOptions } from '@tanstack/react-query'
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import type { Parsed } from '../../../../platform/http/endpoint/schema.ts'
import { callApi, nullOn } from '../../../../platform/http/client/api-call.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { Button } from '../../../../platform/ui/button/button.tsx'
import { Checkbox, TextArea } from '../../../../platform/ui/form/inputs.tsx'
import { Field } from '../../../../platform/ui/form/field.tsx'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { Cheers, EmptyMat } from '../../../content/drawings/scenes/moments.tsx'
import { bestRating, longestReview } from '../../review/bounds.ts'
import type { reviewShown } from '../../server/review/schema.ts'
import { useMoment } from '../parts/use-moment.ts'
import { LinkPage } from '../scheduler/link-page.tsx'
import style from './thanks.module.css'

type ShownReview = Parsed<typeof reviewShown>

const addressOf = (token: string) => `/api/scheduler/${encodeURIComponent(token)}/thanks`

const reviewQuery = (token: string) =>
  queryOptions({
    queryKey: ['scheduler', token, 'thanks'],
    queryFn: () => callApi<ShownReview>(addressOf(token)).catch(nullOn(404)),
  })

export const Route = createFileRoute('/_site/scheduler/$token/thanks')({
  staticData: { title: () => m.review_title() },
  validateSearch: ({ said }: Record<string, unknown>): { said?: string } =>
    typeof said === 'string' ? { said } : {},
  loader: async ({ context, params }) => {
    if ((await context.queryClient.ensureQueryData(reviewQuery(params.token))) === null) throw notFound()
  },
  component: ThanksPage,
})

/** What the form was refused for, in words. */
const refusals: Readonly<Record<string, () => string>> = {
  'rating-required': () => m.refusal_rating_required(),
  'review-too-late': () => m.refusal_review_too_late(),
  'review-too-early': () => m.refusal_review_too_early(),
  'too-many-moves': () => m.review_too_often(),
}

function ThanksPage() {
  const { token } = Route.useParams()
  const { said } = Route.useSearch()
  const { data: review } = useSuspenseQuery(reviewQuery(token))
  const moment = useMoment()
  if (!review) throw notFound()
  const isOpen = review.until !== null && !review.is_late
  const isKept = said === 'kept' && review.rating !== null
  const refusal = said && refusals[said]?.()
  return (
    <LinkPage
      token={token}
      title={isKept ? m.review_kept_title() : m.review_title()}
      lead={
        isOpen
          ? m.review_lead({ moment: moment(review.until) })
          : review.is_late
            ? m.refusal_review_too_late()
            : m.refusal_review_too_early()
      }
      drawing={isOpen ? <Cheers /> : <EmptyMat />}
    >
      {isKept && (
        <Notice tone="success" title={m.review_kept()}>
          {review.is_complaint && <p>{m.review_kept_complaint()}</p>}
        </Notice>
      )}
      {refusal && isOpen && <Notice tone="error" title={refusal} />}
      {isOpen && <Answer token={token} review={review} />}
      {review.public_reviews && (
        <p>
          <a href={review.public_reviews} rel="noreferrer">
            {m.review_public()}
          </a>
        </p>
      )}
      <Leave token={token} isRefused={review.is_refused} />
    </LinkPage>
  )
}

const ratings = Array.from({ length: bestRating }, (_, at) => at + 1)

function Answer({ token, review }: { readonly token: string; readonly review: ShownReview }) {
  const locale = useLocale()
  return (
    <form id="answer" method="post" action={addressOf(token)} className={stacked(5)}>
      <input type="hidden" name="language" value={locale} />
      <fieldset className={style.rating}>
        <legend>{m.review_rating()}</legend>
        <div className={style.strokes}>
          {ratings.map((rating) => (
            <label key={rating} className={style.stroke}>
              <input
                type="radio"
                name="rating"
                value={rating}
                required
                defaultChecked={review.rating === rating}
              />
              <span className={style.number}>{rating}</span>
            </label>
          ))}
        </div>
        <p className={style.ends}>
          <span>{m.review_worst()}</span>
          <span>{m.review_best()}</span>
        </p>
      </fieldset>
      <Field label={m.review_text()} note={m.common_optional()}>
        <TextArea name="text" maxLength={longestReview} defaultValue={review.text ?? ''} />
      </Field>
      <Checkbox name="complaint" value="yes" defaultChecked={review.is_complaint}>
        {m.review_complaint()}
      </Checkbox>
      <div>
        <Button type="submit">{review.rating === null ? m.review_send() : m.review_change()}</Button>
      </div>
    </form>
  )
}

/** The way out of letters with this question, and the way back. */
function Leave({ token, isRefused }: { readonly token: string; readonly isRefused: boolean }) {
  const locale = useLocale()
  return (
    <section id="leave" className={stacked(3, style.leave)}>
      <p>{isRefused ? m.review_left() : m.review_leave_text()}</p>
      <form method="post" action={`${addressOf(token)}/leave`}>
        <input type="hidden" name="language" value={locale} />
        {isRefused && <input type="hidden" name="wanted" value="yes" />}
        <Button type="submit" look="secondary" compact>
          {isRefused ? m.review_return() : m.review_leave()}
        </Button>
      </form>
    </section>
  )
}
