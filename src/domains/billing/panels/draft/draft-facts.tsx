/** Whom a draft is for, its dates and references. */
import { SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { locales } from '../../../../kernel/locale.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { keyOf } from '../../../../platform/resource/ui/data/record.ts'
import { RelationInput } from '../../../../platform/resource/ui/inputs/relation-input.tsx'
import { labelOf } from '../../../../platform/resource/words.ts'
import { inColumns } from '../../../../platform/ui/layout/layout.ts'
import { draftDebtor, type OfficeInvoice } from '../../office-invoice.ts'
import { invoices } from '../../resources/invoices.ts'
import type { TypedDraft } from './draft-state.ts'
import { languageOf } from './reader-language.ts'
import style from './draft-facts.module.css'

export interface DraftFactsProps {
  readonly invoice: OfficeInvoice
  readonly typed: TypedDraft
  readonly wrong: Readonly<Record<string, string>>
  readonly onChange: (next: Partial<TypedDraft>) => void
}

export function DraftFacts({ invoice, typed, wrong, onChange }: DraftFactsProps) {
  const locale = useLocale()
  const isKept =
    typed.customer === (invoice.customer?.id ?? null) && typed.agency === (invoice.agency?.id ?? null)
  const debtor = isKept ? draftDebtor(invoice) : null
  const label = (name: string) => labelOf(invoices, name, locale)
  const cache = useQueryClient()
  /** The document is written in the language of who was chosen, until another is pressed. */
  async function choose(name: 'customer' | 'agency', key: string | null) {
    onChange({ [name]: key })
    if (!key) return
    const language = await languageOf(cache, name, key)
    if (language) onChange({ language })
  }
  const relation = (name: 'customer' | 'agency') => (
    <RelationInput
      name={name}
      label={label(name)}
      field={invoices.fields[name]}
      value={typed[name] === invoice[name]?.id ? invoice[name] : typed[name]}
      error={wrong[name]}
      onChange={(value) => void choose(name, keyOf(value))}
    />
  )
  const day = (name: 'supply_date' | 'due_date', hint: string) => (
    <TextInput
      type="date"
      name={name}
      label={label(name)}
      description={hint}
      value={typed[name] ?? ''}
      error={wrong[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value || null })}
    />
  )
  return (
    <Panel heading={m.billing_for()}>
      <div className={inColumns(240, '4 bottom')}>
        {relation('customer')}
        {relation('agency')}
        {debtor && <p className={style.wide}>{m.billing_debtor({ name: debtor.name })}</p>}
        {day('supply_date', m.billing_supply_hint())}
        {day('due_date', invoice.kind === 'advance' ? m.billing_due_hint_advance() : m.billing_due_hint())}
        <TextInput
          name="po_reference"
          label={label('po_reference')}
          maxLength={60}
          value={typed.po_reference ?? ''}
          error={wrong['po_reference']}
          onChange={(event) => onChange({ po_reference: event.currentTarget.value || null })}
        />
        <div className={style.choices}>
          <span>
            <span className={style.label}>{label('language')}</span>
            <SegmentedControl
              aria-label={label('language')}
              value={typed.language}
              data={locales.map((value) => ({ value, label: value.toUpperCase() }))}
              onChange={(language) => onChange({ language })}
            />
          </span>
          <span>
            <span className={style.label}>{label('price_mode')}</span>
            <SegmentedControl
              aria-label={label('price_mode')}
              value={typed.price_mode}
              data={[
                { value: 'gross', label: m.billing_mode_gross() },
                { value: 'net', label: m.billing_mode_net() },
              ]}
              onChange={(mode) => onChange({ price_mode: mode })}
            />
          </span>
        </div>
        <Textarea
          className={style.wide}
          name="note"
          label={m.billing_note_on()}
          autosize
          minRows={2}
          maxLength={1000}
          value={typed.note ?? ''}
          error={wrong['note']}
          onChange={(event) => onChange({ note: event.currentTarget.value || null })}
        />
      </div>
    </Panel>
  )
}
