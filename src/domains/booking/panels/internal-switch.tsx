/** Whether a remark that is being written stays with the office; fetched once something is written. */
import { Switch } from '@mantine/core'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { labelOf } from '../../../platform/resource/words.ts'
import { remarks } from '../resources/remarks.ts'

interface InternalSwitchProps {
  readonly isInternal: boolean
  readonly onChange: (isInternal: boolean) => void
}

export const InternalSwitch = ({ isInternal, onChange }: InternalSwitchProps) => (
  <Switch
    label={labelOf(remarks, 'internal', useLocale())}
    checked={isInternal}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
)
