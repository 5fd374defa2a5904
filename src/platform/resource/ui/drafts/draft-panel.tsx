/** The draft of a record beside what it is now: what differs, and what can be done with it. */
import { isLocale } from '../../../../kernel/locale.ts'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { stacked, written } from '../../../ui/layout/layout.ts'
import { Modal } from '../overlays/windows.tsx'
import { m } from '../../../i18n/paraglide/messages.js'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { Resource } from '../../resource.ts'
import { labelOf } from '../../words.ts'
import { Cell } from '../value/cell.tsx'
import { faultsOf } from '../form/faults.ts'
import forms from '../form/record-form.module.css'
import { languageName, languageWithin } from '../value/missing-languages.tsx'
import { useShortMoment } from '../value/use-short-moment.ts'
import { Panel } from '../panel/panel.tsx'
import { showToast } from '../toast.ts'
import { draftDifferences } from './draft-differences.ts'
import { type Draft, discardDraft, publishDraft } from './draft-query.ts'
import style from './drafts.module.css'

export interface DraftPanelProps {
  readonly resource: Resource
  readonly draft: Draft
  readonly onEdit: () => void
}

export function DraftPanel({ resource, draft, onEdit }: DraftPanelProps) {
  const locale = useLocale()
  const shortMoment = useShortMoment()
  const queryClient = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const differences = draftDifferences(resource, draft)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (entry: 'publish' | 'discard') =>
      entry === 'publish' ? publishDraft(draft) : discardDraft(draft.id),
    onSuccess: (_none, entry) => {
      setAsked(false)
      showToast(entry === 'publish' ? m.draft_published() : m.draft_discarded())
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['items', resource.name] })
    },
  })
  return (
    <Panel heading={m.draft_heading()} className={stacked(3, style.panel)}>
      <p className={written('small')}>
        {m.draft_lead()}{' '}
        <time dateTime={draft.savedAt} className={style.quiet}>
          {shortMoment(draft.savedAt)}
        </time>
      </p>
      {draft.outdated && <Notice tone="warning" title={m.draft_outdated()} />}
      {error && <Faults resource={resource} error={error} />}
      {differences.length === 0 && <p className={style.quiet}>{m.draft_none()}</p>}
      <dl className={stacked(4, style.differences)}>
        {differences.map(({ name, language, field, before, after }) => (
          <div key={`${name}.${language ?? ''}`}>
            <dt>
              {labelOf(resource, name, locale)}
              {language && <span className={style.quiet}> {languageName(language)}</span>}
            </dt>
            <dd lang={language}>
              <span className={written('muted tiny', style.side)}>{m.draft_live()}</span>
              <del>
                <Cell field={field} value={before} />
              </del>
            </dd>
            <dd lang={language}>
              <span className={written('muted tiny', style.side)}>{m.draft_new()}</span>
              <ins>
                <Cell field={field} value={after} />
              </ins>
            </dd>
          </div>
        ))}
      </dl>
      <div className={forms.answers}>
        <Button loading={isPending} onClick={() => mutate('publish')}>
          {m.draft_publish()}
        </Button>
        <Button variant="default" disabled={isPending} onClick={onEdit}>
          {m.draft_edit()}
        </Button>
        <Button variant="subtle" color="gray" disabled={isPending} onClick={() => setAsked(true)}>
          {m.draft_discard()}
        </Button>
      </div>
      <Modal
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={m.draft_discard_title()}
        closeButtonProps={{ 'aria-label': m.portal_close() }}
      >
        <p>{m.draft_discard_text()}</p>
        <div className={forms.answers}>
          <Button data-autofocus loading={isPending} onClick={() => mutate('discard')}>
            {m.draft_discard()}
          </Button>
          <Button variant="subtle" color="gray" onClick={() => setAsked(false)}>
            {m.portal_cancel()}
          </Button>
        </div>
      </Modal>
    </Panel>
  )
}

/** What keeps the draft from being published: a line a fault, with the field and the language it is about. */
function Faults({ resource, error }: Pick<DraftPanelProps, 'resource'> & { readonly error: unknown }) {
  const locale = useLocale()
  const names = Object.keys(resource.fields)
  const { fields, general, isConflict } = faultsOf(error, { names, fields: resource.fields, locale })
  const placed = Object.entries(fields).map(([place, text]) => {
    const [name = '', part] = place.split('.')
    const language = isLocale(part) ? ` (${languageWithin(part)})` : ''
    return m.common_labelled({ label: `${labelOf(resource, name, locale)}${language}`, value: text })
  })
  return [...(isConflict ? [m.portal_conflict_title()] : general), ...placed].map((text) => (
    <Notice key={text} tone="error" live="assertive" title={text} />
  ))
}
