/** What bringing and fetching costs: every tariff as a card with its curve, in the order they are asked. */
import { inLocale } from '../../../../kernel/text/translated.ts'
import { Button } from '@mantine/core'
import { Link, createFileRoute } from '@tanstack/react-router'
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { useToday } from '../../../../platform/i18n/time/use-today.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { Pill } from '../../../../platform/resource/ui/value/pill.tsx'
import { valueWords } from '../../../../platform/resource/words.ts'
import { inRow, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import type { TransportTariff } from '../../catalogue.ts'
import { transportTariffs } from '../../resources/transport-tariffs.ts'
import { TariffChart } from './tariff-chart.tsx'
import { inOrderOfAsking, tariffState, tariffsQuery } from './tariffs.ts'
import { PageHead } from '../../../../platform/resource/ui/page-head.tsx'
import card from '../card.module.css'
import style from './transport.module.css'

export const Route = createFileRoute('/_portal/portal/transport')({
  staticData: { title: () => m.transport_title() },
  component: TransportPage,
})

function TransportPage() {
  const portal = usePortalAccess()
  const { data } = useSuspenseQuery(tariffsQuery())
  const today = useToday(portal.zone)
  const tariffs = inOrderOfAsking(data.rows as unknown as readonly TransportTariff[], today)
  return (
    <>
      <PageHead title={m.transport_title()} intro={m.transport_intro()}>
        {portal.may('create', 'transport_tariffs') && (
          <Button
            component={Link}
            to="/portal/transport/$id"
            params={{ id: 'new' } as never}
            data-shortcut="n"
          >
            {m.transport_new()}
          </Button>
        )}
      </PageHead>
      {tariffs.length === 0 && <p>{m.transport_empty()}</p>}
      <ol className={stacked(5, style.cards)}>
        {tariffs.map((tariff) => (
          <TariffCard key={tariff.id} tariff={tariff} today={today} />
        ))}
      </ol>
    </>
  )
}

function TariffCard({ tariff, today }: { readonly tariff: TransportTariff; readonly today: string }) {
  const locale = useLocale()
  const formats = useFormats()
  const standing = tariffState(tariff, today)
  const { valid_from: from, valid_to: to } = tariff
  const words = {
    now: m.transport_now(),
    later: m.transport_later({ day: formats.numericDay(from ?? today) }),
    past: m.transport_past({ day: formats.numericDay(to ?? today) }),
    off: m.transport_off(),
  }
  const tones = { now: 'good', later: 'attention', past: 'quiet', off: 'quiet' } as const
  return (
    <li className={`${card.card} ${stacked(2, style.card)}`} data-standing={standing}>
      <p className={style.mode}>{valueWords(transportTariffs.fields.mode, tariff.mode, locale)}</p>
      <h2>
        <Link to="/portal/transport/$id" params={{ id: tariff.id } as never}>
          {inLocale(tariff.name, locale)}
        </Link>
      </h2>
      <p className={inRow(2, written('muted small'))}>
        <Pill tone={tones[standing]}>{words[standing]}</Pill>
        {standing === 'now' && (
          <span>
            {from === null && to === null
              ? m.transport_always()
              : [
                  from && m.rule_from({ from: formats.numericDay(from) }),
                  to && m.rule_until({ to: formats.numericDay(to) }),
                ]
                  .filter(Boolean)
                  .join(' ')}
          </span>
        )}
      </p>
      <TariffChart tariff={tariff} isSmall />
    </li>
  )
}
