/** The lines of a draft as a table that is typed in. */
import { inLocale } from '../../../../kernel/text/translated.ts'
import { ActionIcon, Select, TextInput } from '@mantine/core'
import type { Day } from '../../../../kernel/time/day.ts'
import type { Locale } from '../../../../kernel/locale.ts'
import { NumberBox } from '../../../../platform/resource/ui/inputs/number-box.tsx'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { Trash } from '../../../../platform/ui/tool-icons.tsx'
import { VisuallyHidden } from '../../../../platform/ui/visually-hidden.tsx'
import type { PriceMode } from '../../../catalog/price/price.ts'
import { columnWords } from '../../paper/paper-words.ts'
import { percentOn, sameInAll, type TypedLine, type VatChoice } from './draft-state.ts'
import style from './line-rows.module.css'

export interface LineRowsProps {
  readonly lines: readonly TypedLine[]
  readonly mode: PriceMode
  /** The language the document is written in. */
  readonly language: Locale
  readonly codes: readonly VatChoice[]
  /** The day whose rates count. */
  readonly day: Day
  readonly amounts: ReadonlyMap<string, { readonly net: number; readonly gross: number }>
  /** What is wrong, by `lines.0.text`. */
  readonly wrong: Readonly<Record<string, string>>
  readonly onChange: (lines: readonly TypedLine[]) => void
}

export function LineRows({ lines, mode, language, codes, day, amounts, wrong, onChange }: LineRowsProps) {
  const locale = useLocale()
  const formats = useFormats()
  const words = columnWords({ mode }, locale)
  const change = (at: number, next: Partial<TypedLine>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...next } : line)))
  // Codes without VAT differ by their reason, not by their rate.
  const rateWords = (code: VatChoice) => {
    const percent = percentOn(code, day)
    return percent ? formats.percent(percent) : code.code
  }
  return (
    <table className={style.table}>
      <caption className={style.caption}>{m.billing_lines()}</caption>
      <thead>
        <tr>
          <th scope="col">{words.text}</th>
          <th scope="col">{words.quantity}</th>
          <th scope="col">{words.price}</th>
          <th scope="col">{words.vat}</th>
          <th scope="col">{words.total}</th>
          <th scope="col">
            <VisuallyHidden>{m.billing_line_actions()}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => {
          const isFixed = line.fixed !== null
          const sum = amounts.get(line.key)
          const named = (name: string) => ({
            name: `lines.${at}.${name}`,
            error: wrong[`lines.${at}.${name}`],
            disabled: isFixed,
          })
          const label = (word: string) => m.billing_line_field({ field: word, line: at + 1 })
          return (
            <tr key={line.key}>
              <td className={style.text} data-label={words.text}>
                <TextInput
                  {...named('text')}
                  aria-label={label(words.text)}
                  lang={language}
                  maxLength={300}
                  value={line.text[language] ?? ''}
                  onChange={(event) => change(at, { text: sameInAll(event.currentTarget.value) })}
                />
              </td>
              <td className={style.quantity} data-label={words.quantity}>
                <NumberBox
                  {...named('quantity')}
                  aria-label={label(words.quantity)}
                  value={line.quantity}
                  onChange={(quantity) => change(at, { quantity })}
                />
              </td>
              <td className={style.price} data-label={words.price}>
                <NumberBox
                  {...named('unit_price')}
                  aria-label={label(words.price)}
                  decimals={2}
                  grouped
                  isPadded
                  prefix="€ "
                  value={line.unit_price === null ? null : line.unit_price / 100}
                  onChange={(value) =>
                    change(at, { unit_price: value === null ? null : Math.round(value * 100) })
                  }
                />
              </td>
              <td className={style.vat} data-label={words.vat}>
                <Select
                  {...named('vat_code')}
                  aria-label={label(words.vat)}
                  allowDeselect={false}
                  comboboxProps={{ width: 260, position: 'bottom-end' }}
                  value={line.vat_code}
                  data={codes.map((code) => ({ value: code.id, label: rateWords(code) }))}
                  renderOption={({ option }) => {
                    const code = codes.find(({ id }) => id === option.value)
                    return `${option.label} · ${inLocale(code?.name, locale)}`
                  }}
                  onChange={(vat_code) => change(at, { vat_code })}
                />
              </td>
              <td className={style.sum} data-label={words.total}>
                {sum ? formats.sum(mode === 'gross' ? sum.gross : sum.net) : '—'}
              </td>
              <td className={style.remove}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={m.billing_line_remove({ line: at + 1 })}
                  onClick={() => onChange(lines.filter((_, index) => index !== at))}
                >
                  <Trash size={18} />
                </ActionIcon>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
