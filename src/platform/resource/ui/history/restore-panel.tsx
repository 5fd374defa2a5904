/** Puts an earlier state of a record back: what would change is shown first, what may not is said. */
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { stacked, written } from '../../../ui/layout/layout.ts'
import { Modal } from '../overlays/windows.tsx'
import { m } from '../../../i18n/paraglide/messages.js'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { Resource } from '../../resource.ts'
import { labelOf } from '../../words.ts'
import { Cell } from '../value/cell.tsx'
import { usePortalAccess } from '../portal-access.tsx'
import { type Faults, faultsOf, noFaults } from '../form/faults.ts'
import forms from '../form/record-form.module.css'
import type { Row } from '../data/record.ts'
import { onlyRecord, updateRecord } from '../data/records.ts'
import { showToast } from '../toast.ts'
import { restorationOf, type Step, writableIn } from './history.ts'
import { Became } from './became.tsx'
import style from './history.module.css'

export interface RestorePanelProps {
  readonly resource: Resource
  readonly row: Row
  readonly step: Step
  readonly onClose: () => void
}

export function RestorePanel({ resource, row, step, onClose }: RestorePanelProps) {
  const portal = usePortalAccess()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const [faults, setFaults] = useState<Faults>(noFaults)
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const writable = writableIn(portal, resource)
  const { changes, kept } = restorationOf(resource, { now: row, earlier: step.state ?? {}, writable })
  const wanted = changes.filter(({ name }) => !refused.has(name))
  const label = (name: string) => labelOf(resource, name, locale)

  async function restore() {
    setBusy(true)
    const names = wanted.map(({ name }) => name)
    try {
      const id = resource.singleton ? onlyRecord : row.id
      const values = Object.fromEntries(wanted.map(({ name, after }) => [name, after]))
      await updateRecord(resource.name, { id, row_version: row.row_version }, values)
      await queryClient.invalidateQueries({ queryKey: ['items', resource.name] })
      showToast(m.history_restored())
      onClose()
    } catch (error) {
      const found = faultsOf(error, { names, fields: resource.fields, locale })
      const places = Object.keys(found.fields).map((place) => place.split('.')[0]!)
      setFaults(found)
      setRefused(new Set([...refused, ...places]))
      if (found.isConflict) await queryClient.invalidateQueries({ queryKey: ['items', resource.name] })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={m.history_restore_title()}
      size="lg"
      closeButtonProps={{ 'aria-label': m.portal_close() }}
    >
      {faults.isConflict && (
        <Notice tone="warning" live="assertive" title={m.portal_conflict_title()}>
          {m.history_restore_conflict()}
        </Notice>
      )}
      {[
        ...faults.general,
        ...Object.entries(faults.fields).map(([place, text]) => `${label(place.split('.')[0]!)}: ${text}`),
      ].map((text) => (
        <Notice key={text} tone="error" live="assertive" title={text} />
      ))}
      {wanted.length === 0 && <p>{m.history_restore_nothing()}</p>}
      <dl className={stacked(1, style.changes)}>
        {wanted.map(({ name, before, after }) => (
          <div key={name}>
            <dt>{label(name)}</dt>
            <dd>
              <del>
                <Cell field={resource.fields[name]!} value={before} />
              </del>
              <Became />
              <ins>
                <Cell field={resource.fields[name]!} value={after} />
              </ins>
            </dd>
          </div>
        ))}
      </dl>
      {[...refused, ...kept].length > 0 && (
        <p className={written('muted tiny')}>
          {m.history_restore_kept({ fields: [...refused, ...kept].map(label).join(', ') })}
        </p>
      )}
      <div className={forms.answers}>
        <Button data-autofocus disabled={wanted.length === 0} loading={isBusy} onClick={() => void restore()}>
          {m.history_restore_do()}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {m.portal_cancel()}
        </Button>
      </div>
    </Modal>
  )
}
