/** The editor of one price rule, with the rule read back as a sentence while it is written. */
import { inLocale, missingLocales } from '../../../../../kernel/text/translated.ts'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { useQuery } from '../../../../../platform/http/client/use-query.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../../platform/i18n/use-locale.ts'
import { ConfirmButton } from '../../../../../platform/resource/ui/question/confirm-button.tsx'
import { usePortalAccess } from '../../../../../platform/resource/ui/portal-access.tsx'
import { type Faults, faultsOf, noFaults } from '../../../../../platform/resource/ui/form/faults.ts'
import { useConflict } from '../../../../../platform/resource/ui/form/conflict/use-conflict.tsx'
import { useLeaving } from '../../../../../platform/resource/ui/form/use-leaving.tsx'
import {
  archiveRecord,
  createRecord,
  updateRecord,
} from '../../../../../platform/resource/ui/data/records.ts'
import { showToast } from '../../../../../platform/resource/ui/toast.ts'
import { inRow, stacked } from '../../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../../platform/ui/notice/notice.tsx'
import type { PriceRule } from '../../../catalogue.ts'
import { checkShape } from '../../../price-rules/price-rule-shape.ts'
import { priceRules } from '../../../resources/price-rules.ts'
import { ruleSentence } from '../../../price-rules/rule-sentence.ts'
import { ClashNotice } from './clash-notice.tsx'
import type { PriceList } from '../price-list.ts'
import { changesIn, newOf } from '../../draft.ts'
import { copyOf, groundsOf } from './rule-draft.ts'
import { ConditionFields, EffectFields, OrderFields, WhoFields } from './rule-fields.tsx'
import { type Objection, objectionsQuery } from '../trial/trial-query.ts'
import { Form } from '../../../../../platform/ui/form/form.tsx'
import style from './rule-editor.module.css'
import type { ShapeRefusal } from '../../../price-rules/price-rule-shape.ts'

const said: Readonly<Record<ShapeRefusal, () => string>> = {
  'price-rule-incomplete': () => m.refusal_price_rule_incomplete(),
  'price-rule-range': () => m.refusal_price_rule_range(),
  'price-rule-weekdays': () => m.refusal_price_rule_weekdays(),
  'price-rule-time': () => m.refusal_price_rule_time(),
  'price-rule-negative-base': () => m.refusal_price_rule_negative_base(),
  'price-rule-percent': () => m.refusal_price_rule_percent(),
}

/** What is wrong with a rule by itself, in the reader's words: the same the server would say. */
const shapeText = (reason: ShapeRefusal): string => said[reason]()

export interface RuleEditorProps {
  readonly list: PriceList
  /** As it is in the list; undefined for a new one. */
  readonly saved: PriceRule | undefined
  readonly draft: PriceRule
  readonly onDraft: (draft: PriceRule) => void
  readonly onClose: () => void
}

const typingMs = 250

/** The error of the dialect, as far as a clash is told in it. */
const clashIn = (error: unknown): Objection | undefined =>
  ((error as { errors?: readonly Objection[] } | null)?.errors ?? []).find(
    ({ extensions }) => extensions.code === 'PRICE_RULES_OVERLAP',
  )

export function RuleEditor({ list, saved, draft, onDraft, onClose }: RuleEditorProps) {
  const locale = useLocale()
  const portal = usePortalAccess()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>(noFaults)
  const [refused, setRefused] = useState<Objection | null>(null)
  const [busy, setBusy] = useState(false)
  const [isTouched, setTouched] = useState(false)

  const shape = checkShape(draft)
  const conflict = useConflict({ resource: priceRules, saved, draft, onDraft })
  const { base } = conflict
  const isChanged = !base || Object.keys(changesIn(draft, base)).length > 0
  const [judged] = useDebouncedValue(draft, typingMs)
  const isAsked = shape.ok && isChanged
  const { data: objections } = useQuery({ ...objectionsQuery(judged, locale), enabled: isAsked })
  // What is typed is asked about a moment later; until then the answer is about another draft.
  const isTold = isAsked && groundsOf(draft) === groundsOf(judged)
  const objected = isTold ? objections?.find(({ extensions }) => extensions.other) : undefined
  const clash = refused ?? objected ?? null
  const fields = {
    ...(isTouched && !shape.ok && { [shape.refusal.field!]: shapeText(shape.refusal.reason) }),
    ...faults.fields,
  }
  const leaving = useLeaving(isTouched && isChanged, onClose)
  const change = (values: Partial<PriceRule>) => {
    setRefused(null)
    setTouched(true)
    setFaults(noFaults)
    conflict.takeIn()
    onDraft({ ...draft, ...values })
  }
  const focus = (name: string | undefined) =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus())
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['items', 'price_rules'] })

  async function does(work: () => Promise<unknown>, done: string, leave = onClose) {
    setBusy(true)
    try {
      await work()
      await refresh()
      showToast(done)
      leaving.letGo()
      leave()
    } catch (error) {
      setRefused(clashIn(error) ?? null)
      const found = faultsOf(error, { names: Object.keys(draft), locale })
      setFaults(found)
      if (found.isConflict) await conflict.resolve()
      focus(Object.keys(found.fields)[0])
    } finally {
      setBusy(false)
    }
  }
  function send(event: FormEvent) {
    event.preventDefault()
    setTouched(true)
    const missing = missingLocales(draft.name)[0]
    if (missing) {
      setFaults({ ...noFaults, fields: { [`name.${missing}`]: m.portal_fault_required() } })
      focus(`name.${missing}`)
    } else if (!shape.ok) focus(shape.refusal.field)
    else if (base)
      void does(() => updateRecord('price_rules', base, changesIn(draft, base)), m.portal_saved())
    else void does(() => createRecord('price_rules', newOf(draft)), m.portal_saved())
  }
  const copy = () =>
    void does(
      async () => {
        const { id } = await createRecord('price_rules', copyOf(draft))
        await refresh()
        await navigate({ to: '/portal/packages/pricing/$id', params: { id } as never, resetScroll: false })
      },
      m.portal_saved(),
      () => undefined,
    )
  const parts = { draft, errors: fields, onChange: change, list }
  return (
    <Form ref={form} className={stacked(4, style.editor)} onSubmit={send}>
      <p className={style.sentence} aria-live="polite">
        {ruleSentence(draft, locale, draft.agency && (list.agencies.get(draft.agency) ?? null))}
      </p>
      {conflict.notice}
      {clash ? (
        <ClashNotice clash={clash} draft={draft} list={list} />
      ) : (
        faults.general.map((text) => <Notice key={text} tone="error" live="assertive" title={text} />)
      )}
      <EffectFields {...parts} />
      <WhoFields {...parts} />
      <ConditionFields {...parts} />
      <OrderFields {...parts} />
      <div className={inRow(2, style.actions)}>
        <Button type="submit" loading={busy} disabled={!isChanged}>
          {m.portal_save()}
        </Button>
        <Button variant="subtle" color="gray" onClick={leaving.cancel}>
          {m.portal_cancel()}
        </Button>
        {saved && (
          <span className={inRow('1 stretch', style.more)}>
            <Button variant="subtle" size="compact-sm" disabled={busy} onClick={copy}>
              {m.pricing_copy()}
            </Button>
            <Button
              variant="subtle"
              size="compact-sm"
              disabled={busy}
              onClick={() =>
                void does(
                  () => updateRecord('price_rules', saved, { active: !saved.active }),
                  m.portal_saved(),
                )
              }
            >
              {saved.active ? m.pricing_turn_off() : m.pricing_turn_on()}
            </Button>
            {portal.may('delete', 'price_rules') && (
              <ConfirmButton
                isSmall
                label={m.pricing_archive()}
                title={m.portal_archive_title({ name: inLocale(saved.name, locale) || m.pricing_rule() })}
                text={m.pricing_archive_text()}
                act={() => archiveRecord('price_rules', saved.id)}
                onDone={() => {
                  leaving.letGo()
                  onClose()
                  showToast(m.pricing_archived())
                  return refresh()
                }}
              />
            )}
          </span>
        )}
      </div>
      {leaving.question}
    </Form>
  )
}
