/** Beside a fact of the crew: why it waits for the office, and that somebody has looked at it. */
import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../platform/i18n/use-locale.ts'
import { pageQuery } from '../../../platform/resource/ui/data/records.ts'
import { Panel } from '../../../platform/resource/ui/panel/panel.tsx'
import { useAsking } from '../../../platform/resource/ui/use-asking.ts'
import { ask } from '../../../platform/session/client/asking.ts'
import { stacked, written } from '../../../platform/ui/layout/layout.ts'
import { RefusedNotice } from '../../booking/panels/refused-notice.tsx'
import { localeNames } from '../../../kernel/locale.ts'
import { useNames } from '../../booking/panels/ride/set-names.ts'
import { doubtWords, unfitWords } from '../crew-log/fact-words.ts'
import type { Doubt, FactData, FactKind } from '../crew-log/facts.ts'

interface Shown {
  readonly kind: FactKind
  readonly outcome: 'taken' | 'refused'
  readonly to_review: boolean
  readonly doubts: readonly Doubt[]
  readonly data: FactData
}

const refusalQuery = (id: string, locale: string) => ({
  queryKey: ['items', 'crew_facts', id, 'refusal', locale],
  queryFn: async () => {
    const made = await ask<{ readonly text: string | null }>(`/api/crew-facts/${id}/refusal?lang=${locale}`)
    return 'data' in made ? made.data.text : made.refused.text
  },
})

export function FactReview({ fact: id }: { readonly fact: string }) {
  const locale = useLocale()
  const formats = useFormats()
  const { busy, refused, send } = useAsking()
  const { data: found } = useQuery(
    pageQuery('crew_facts', {
      fields: ['id', 'kind', 'outcome', 'to_review', 'doubts', 'data'],
      filter: { id: { _eq: id } },
      limit: 1,
      page: 1,
    }),
  )
  const fact = found?.rows[0] as unknown as Shown | undefined
  const { data: why } = useQuery({ ...refusalQuery(id, locale), enabled: fact?.outcome === 'refused' })
  if (!fact) return null
  return (
    <Panel heading={m.fact_review_title()}>
      <div className={stacked(3)}>
        {why && <p className={written('bold')}>{m.fact_review_refused({ why })}</p>}
        {fact.data.bob && <Noted data={fact.data} />}
        {[fact.data.damage?.description, fact.data.complaint?.text].map(
          (said) => said && <blockquote key={said}>{said}</blockquote>,
        )}
        {fact.data.amount !== undefined && (
          <p>{m.fact_review_amount({ amount: formats.sum(fact.data.amount) })}</p>
        )}
        {fact.doubts.map((doubt) => (
          <p key={doubt}>{doubtWords[doubt]()}</p>
        ))}
        {fact.kind === 'hand_over' && fact.outcome === 'taken' && (
          <Link to={`/portal/hand-overs/${id}` as LinkProps['to']}>{m.fact_review_hand_over()}</Link>
        )}
        {refused && <RefusedNotice refused={refused} />}
        {fact.to_review && (
          <>
            <p className={written('muted')}>{m.fact_review_hint()}</p>
            <Button
              loading={busy}
              onClick={() =>
                void send({ path: `/api/crew-facts/${id}/review`, body: {} }, m.fact_review_done())
              }
            >
              {m.fact_review_do()}
            </Button>
          </>
        )}
      </div>
    </Panel>
  )
}

/** What was noted of a Bob: who he is, why he was sent home, or what he signed where that was refused. */
function Noted({ data: { bob = '', why, signing } }: { readonly data: FactData }) {
  const nameOf = useNames(['bobs'], [bob])
  const said = signing && [signing.said.first_name, signing.said.last_name].filter(Boolean).join(' ')
  const name = said || nameOf(bob)
  return (
    <>
      {name && <p>{m.fact_review_bob({ name })}</p>}
      {why && <p>{unfitWords[why]()}</p>}
      {signing && (
        <p>{m.fact_review_signing({ language: localeNames[signing.language], ride: signing.paper.ride })}</p>
      )}
    </>
  )
}
