/** How a record's form keeps a draft: beside a published record, and of the draft that is there. */
import { useQueryClient } from '@tanstack/react-query'
import { useQuery } from '../../../http/client/use-query.ts'
import { m } from '../../../i18n/paraglide/messages.js'
import type { Resource } from '../../resource.ts'
import { usePortalAccess } from '../portal-access.tsx'
import type { RecordFormProps } from '../form/record-form.tsx'
import type { Row } from '../data/record.ts'
import { showToast } from '../toast.ts'
import { type Draft, draftQuery, saveDraft } from './draft-query.ts'

interface Drafts {
  /** Null where there is none, or none is kept. */
  readonly draft: Draft | null
  /** What a form of the record has besides the usual. */
  readonly form: (row: Row, names: readonly string[]) => Partial<RecordFormProps>
}

/**
 * @param isDraft whether the form edits the draft, not the record.
 * @param onSaved called once the draft is saved, and read anew.
 */
export function useDrafts(resource: Resource, id: string, isDraft: boolean, onSaved: () => void): Drafts {
  const portal = usePortalAccess()
  const queryClient = useQueryClient()
  const isKept = resource.versions && !resource.singleton && portal.may('update', resource.name)
  const { data: draft = null } = useQuery({ ...draftQuery(resource.name, id), enabled: isKept })

  const onDraft: RecordFormProps['onSubmit'] = async (changed) => {
    if (Object.keys(changed).length > 0) {
      await saveDraft(resource.name, id, changed)
      await queryClient.invalidateQueries({ queryKey: ['items', resource.name] })
      showToast(m.draft_saved())
    }
    onSaved()
  }
  const { flag } = resource.publication ?? {}

  return {
    draft,
    form: (row, names) => {
      if (!isKept) return {}
      if (!isDraft) return !draft && (!flag || row[flag]) ? { onDraft } : {}
      return {
        names: names.filter((name) => name !== flag),
        initial: { ...row, ...draft?.current, ...(flag && { [flag]: false }) },
        submit: m.draft_save(),
        onSubmit: onDraft,
        reload: undefined,
      }
    },
  }
}
