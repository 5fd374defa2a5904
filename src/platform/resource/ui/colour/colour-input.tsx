/** A colour: chosen from a picker or typed as `#rrggbb`, both the same value; with how well letters are read on it. */
import { TextInput } from '@mantine/core'
import { contrast, leastContrast } from '../../../../kernel/contrast.ts'
import { m } from '../../../i18n/paraglide/messages.js'
import { useFormats } from '../../../i18n/use-locale.ts'
import { inLine, written } from '../../../ui/layout/layout.ts'
import type { Field } from '../../field.ts'
import type { SharedProps } from '../inputs/input-props.ts'
import style from './colour-input.module.css'

interface ColourInputProps {
  readonly shared: SharedProps
  readonly field: Field
  readonly value: string
  readonly onChange: (value: string | null) => void
}

export function ColourInput({ shared, field: { letters }, value, onChange }: ColourInputProps) {
  const isWhole = /^#[\da-f]{6}$/i.test(value)
  const { name, label, ...rest } = shared
  return (
    <div>
      <TextInput
        {...rest}
        name={name}
        label={label}
        placeholder="#rrggbb"
        spellCheck={false}
        leftSectionPointerEvents="all"
        leftSection={
          <input
            type="color"
            className={style.pick}
            data-empty={!isWhole || undefined}
            aria-label={m.colour_pick({ name: label })}
            disabled={shared.disabled}
            value={isWhole ? value.toLowerCase() : '#000000'}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        }
        value={value}
        onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      />
      {letters && isWhole && <Contrast colour={value} letters={letters} />}
    </div>
  )
}

function Contrast({ colour, letters }: { readonly colour: string; readonly letters: string }) {
  const formats = useFormats()
  const ratio = contrast(colour, letters) ?? 1
  // Rounded down, so that what is said never passes where the colour does not.
  const said = formats.number(Math.floor(ratio * 10) / 10, 1)
  const parts = { ratio: said, least: formats.number(leastContrast, 1) }
  const isRead = ratio >= leastContrast
  return (
    <p className={inLine(2, written('muted tiny', style.contrast))} data-low={!isRead || undefined}>
      <span className={style.sample} style={{ backgroundColor: colour, color: letters }} aria-hidden="true">
        Aa
      </span>
      {isRead ? m.colour_contrast(parts) : m.colour_contrast_low(parts)}
    </p>
  )
}
