/** A record made beside the form that wants to name it. */
import { Drawer } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { m } from '../../i18n/paraglide/messages.js'
import { useLocale } from '../../i18n/use-locale.ts'
import { addWords } from '../words.ts'
import { type NewRecordProps, useDesk } from './desk.tsx'
import { RecordForm } from './form/record-form.tsx'
import { newRecord } from './new-record.ts'
import { createRecord } from './records.ts'
import { showToast } from './toast.ts'

export function NewRecordDrawer({ resource, onMade, onClose }: NewRecordProps) {
  const desk = useDesk()
  const locale = useLocale()
  const queryClient = useQueryClient()
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
      <RecordForm
        resource={resource}
        {...newRecord(desk, resource)}
        submit={m.portal_save()}
        onCancel={onClose}
        onSubmit={async (values) => {
          const { id } = await createRecord(resource.name, values)
          await queryClient.invalidateQueries({ queryKey: ['items', resource.name] })
          showToast(m.portal_saved())
          onMade(id)
        }}
      />
    </Drawer>
  )
}
