/** What law leaves open, with the default the program goes by: for who keeps the books to agree to, or to change. */
import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { localTime } from '../../../../platform/i18n/time/local-time.ts'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { pageQuery } from '../../../../platform/resource/ui/data/records.ts'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { useAsking } from '../../../../platform/resource/ui/use-asking.ts'
import { inRow, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { RefusedNotice } from '../../../booking/panels/refused-notice.tsx'
import { changedAt, openChoices, type TaxChoice, taxChoices } from '../../tax-choices.ts'
import style from '../accounting.module.css'

interface Agreed {
  readonly choice: TaxChoice
  readonly date_created: string
  readonly note: string | null
  readonly user_created?: { readonly first_name: string | null; readonly last_name: string | null } | null
}

const words: Readonly<Record<TaxChoice, { readonly title: () => string; readonly text: () => string }>> = {
  ride: { title: m.tax_choice_ride, text: m.tax_choice_ride_text },
  drinks: { title: m.tax_choice_drinks, text: m.tax_choice_drinks_text },
  container_deposits: { title: m.tax_choice_containers, text: m.tax_choice_containers_text },
  kept_deposit: { title: m.tax_choice_deposit, text: m.tax_choice_deposit_text },
  cancellation_fee: { title: m.tax_choice_fee, text: m.tax_choice_fee_text },
  day_receipts: { title: m.tax_choice_receipts, text: m.tax_choice_receipts_text },
}

const agreedQuery = (fields: readonly string[]) =>
  pageQuery('tax_choices', { fields, sort: ['date_created'], limit: taxChoices.length, page: 1 })

/** Open ones first; agreed ones say who agreed and when. */
export function TaxChoices() {
  const portal = usePortalAccess()
  const names = portal.fields('read', 'users').includes('first_name')
    ? ['user_created.first_name', 'user_created.last_name']
    : []
  const { data } = useQuery(agreedQuery(['id', 'choice', 'note', 'date_created', ...names]))
  if (!data) return null
  const agreed = data.rows as unknown as readonly Agreed[]
  const open = openChoices(agreed)
  return (
    <Panel heading={m.tax_choices_title()}>
      <p className={written('muted')} id="tax-choices">
        {open.length > 0 ? m.tax_choices_intro() : m.tax_choices_all()}
      </p>
      <ul className={style.left}>
        {taxChoices
          .toSorted((a, b) => Number(open.includes(b)) - Number(open.includes(a)))
          .map((choice) => (
            <ChoiceRow key={choice} choice={choice} agreed={agreed.find((one) => one.choice === choice)} />
          ))}
      </ul>
    </Panel>
  )
}

function ChoiceRow({ choice, agreed }: { readonly choice: TaxChoice; readonly agreed: Agreed | undefined }) {
  const { zone } = usePortalAccess()
  const formats = useFormats()
  const { busy, refused, send } = useAsking()
  const path = changedAt[choice]
  const { title, text } = words[choice]
  const { first_name, last_name } = agreed?.user_created ?? {}
  const name = [first_name, last_name].filter(Boolean).join(' ')
  return (
    <li className={stacked(2, style.choice)}>
      <strong>{title()}</strong>
      <p>{text()}</p>
      <div className={inRow(3)}>
        {agreed ? (
          <span className={written('muted small')}>
            {m.tax_choice_agreed_by({
              name: name || m.accounting_closing_nobody(),
              day: formats.numericDay(localTime(agreed.date_created, zone).day),
            })}
          </span>
        ) : (
          <Button
            size="sm"
            variant="default"
            loading={busy}
            onClick={() => void send({ path: '/api/tax-choices', body: { choice } }, m.tax_choice_agreed())}
          >
            {m.tax_choice_agree()}
          </Button>
        )}
        {path && <Link to={`/portal/${path}` as LinkProps['to']}>{m.tax_choice_change()}</Link>}
      </div>
      {refused && <RefusedNotice refused={refused} />}
    </li>
  )
}
