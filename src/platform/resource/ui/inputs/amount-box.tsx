/** An amount of money as it is typed, in euros; kept in cents. */
import { NumberBox, type NumberBoxProps } from './number-box.tsx'

interface AmountBoxProps extends Omit<
  NumberBoxProps,
  'decimals' | 'grouped' | 'isPadded' | 'prefix' | 'suffix'
> {
  /** In cents, as what `onChange` gives. */
  readonly value: number | null
}

export const AmountBox = ({ value, onChange, ...box }: AmountBoxProps) => (
  <NumberBox
    name="amount"
    prefix="€ "
    decimals={2}
    grouped
    isPadded
    withAsterisk
    {...box}
    value={value === null ? null : value / 100}
    onChange={(euros) => onChange(euros === null ? null : Math.round(euros * 100))}
  />
)
