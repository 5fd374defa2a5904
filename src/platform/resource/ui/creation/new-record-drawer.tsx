/** A record made beside the form that wants to name it. */
import { Drawer } from '../overlays/windows.tsx'
import { m } from '../../../i18n/paraglide/messages.js'
import { useLocale } from '../../../i18n/use-locale.ts'
import { addWords } from '../../words.ts'
import { type NewRecordProps, usePortalAccess } from '../portal-access.tsx'
import { OpenedForm } from '../form/opened-form.tsx'
import { newRecord, useMakeRecord } from './new-record.ts'

export function NewRecordDrawer({ resource, onMade, onClose }: NewRecordProps) {
  const portal = usePortalAccess()
  const locale = useLocale()
  const make = useMakeRecord(resource)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(560px, 100vw)"
      title={addWords(resource, locale)}
      closeOnClickOutside={false}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': m.portal_close() }}
    >
      <OpenedForm
        resource={resource}
        {...newRecord(portal, resource)}
        submit={m.portal_save()}
        onCancel={onClose}
        onSubmit={async (values) => onMade(await make(values))}
      />
    </Drawer>
  )
}
