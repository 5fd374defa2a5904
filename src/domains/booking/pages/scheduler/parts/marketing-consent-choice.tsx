/** News by mail, yes or no: taken back where it was given, at one press. */
import { useRouterState } from '@tanstack/react-router'
import { useSuspenseQuery } from '../../../../../platform/http/client/use-query.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { Button } from '../../../../../platform/ui/button/button.tsx'
import { stacked } from '../../../../../platform/ui/layout/layout.ts'
import { companyQuery } from '../../../../catalog/shown.ts'
import { Problems } from '../../parts/problems.tsx'
import { useMove } from '../scheduler-client.ts'
import style from './marketing-consent-choice.module.css'

export function MarketingConsentChoice({
  token,
  wanted,
  asked,
}: {
  readonly token: string
  readonly wanted: boolean
  /** A letter that asks for the yes went out. */
  readonly asked: boolean
}) {
  const { data: company } = useSuspenseQuery(companyQuery())
  const say = useMove<{ wanted: boolean; proof: string | null }>(token, 'news')
  const isMailed = say.isSuccess && say.variables.wanted && !wanted
  // Who comes by the link of the letter that asks for a yes has only that yes to say.
  const isByLetter = useRouterState({ select: ({ location }) => 'news' in location.search })
  const [asks, yes] =
    isByLetter && !say.isSuccess
      ? [m.scheduler_news_confirm, m.scheduler_news_confirm_do]
      : [asked ? m.scheduler_news_asked : m.scheduler_news_no, m.scheduler_news_start]
  const stands = wanted ? m.scheduler_news_yes : asks
  return (
    <section id="news" className={stacked(4, style.news)}>
      <h2>{m.news_title()}</h2>
      <p aria-live="polite">
        {isMailed ? m.scheduler_news_mailed() : stands({ company: company.company_name })}
      </p>
      <Problems error={say.error} />
      <p>
        <Button
          look="secondary"
          compact
          busy={say.isPending}
          busyLabel={m.common_busy()}
          onClick={() => say.mutate({ wanted: !wanted, proof: proofHere() })}
        >
          {wanted ? m.scheduler_news_stop() : yes()}
        </Button>
      </p>
    </section>
  )
}

/** What the letter that asks for a yes has in its link. */
const proofHere = () => new URLSearchParams(window.location.search).get('news')
