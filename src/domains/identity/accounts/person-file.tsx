/** Beside a person: everything kept about him, as one file, for who has the right to ask for it. */
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isAdministrator } from '../role-groups.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { answerError } from '../../../platform/resource/ui/data/records.ts'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { Panel } from '../../../platform/resource/ui/panel/panel.tsx'
import { authorizedFetch } from '../../../platform/session/client/authorized-fetch.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { saveFile } from '../../../platform/ui/save-file.ts'

interface PersonFileProps {
  readonly kind: 'customers' | 'users'
  readonly id: string
}

export function PersonFile({ kind, id }: PersonFileProps) {
  const { role } = usePortalAccess()
  const queryClient = useQueryClient()
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async () => {
      const answer = await authorizedFetch(`/api/privacy/people/${kind}/${id}`)
      if (!answer.ok) throw await answerError(answer)
      saveFile(await answer.blob(), `${kind}-${id}.json`)
    },
    // That it was handed out stands in the history beside it.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['items'] }),
  })
  if (!isAdministrator(role)) return null
  return (
    <Panel heading={m.privacy_file_heading()}>
      <p>{m.privacy_file_text()}</p>
      {isError && (
        <Notice tone="error" live="assertive">
          {m.portal_fault_server()}
        </Notice>
      )}
      <Button variant="default" mt="sm" loading={isPending} onClick={() => mutate()}>
        {m.privacy_file_save()}
      </Button>
    </Panel>
  )
}
