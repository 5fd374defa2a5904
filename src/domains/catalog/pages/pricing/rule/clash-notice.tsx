/** Two rules of one priority that want the same ride: both as sentences, and what they share. */
import { inLocale } from '../../../../../kernel/text/translated.ts'
import { Link } from '@tanstack/react-router'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../../platform/i18n/use-locale.ts'
import { stacked } from '../../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../../platform/ui/notice/notice.tsx'
import type { PriceRule } from '../../../catalogue.ts'
import { overlapWords, ruleSentence } from '../../../price-rules/rule-sentence.ts'
import type { PriceList } from '../price-list.ts'
import type { Objection } from '../trial/trial-query.ts'
import style from './rule-editor.module.css'

export interface ClashNoticeProps {
  readonly clash: Objection
  readonly draft: PriceRule
  readonly list: PriceList
}

export function ClashNotice({ clash, draft, list }: ClashNoticeProps) {
  const locale = useLocale()
  const other = list.rules.find(({ id }) => id === clash.extensions.other)
  const said = (rule: PriceRule) =>
    ruleSentence(rule, locale, rule.agency && (list.agencies.get(rule.agency) ?? null))
  return (
    <Notice tone="error" live="polite" title={m.pricing_clash()}>
      <dl className={stacked('1-3', style.clash)}>
        <dt>{m.pricing_clash_this()}</dt>
        <dd>{said(draft)}</dd>
        {other && (
          <>
            <dt>{m.pricing_clash_other()}</dt>
            <dd>
              <Link to="/portal/packages/pricing/$id" params={{ id: other.id } as never} resetScroll={false}>
                {inLocale(other.name, locale)}
              </Link>{' '}
              – {said(other)}
            </dd>
          </>
        )}
        {clash.extensions.overlap && (
          <>
            <dt>{m.pricing_clash_common()}</dt>
            <dd>
              <strong>{overlapWords(clash.extensions.overlap, locale)}</strong>
            </dd>
          </>
        )}
      </dl>
      <p>{m.pricing_clash_help()}</p>
    </Notice>
  )
}
