/** The form of a collection on its testing page: it saves, says so, and is empty again. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import type { Resource } from '../../platform/resource/resource.ts'
import { usePortalAccess } from '../../platform/resource/ui/portal-access.tsx'
import { RecordForm } from '../../platform/resource/ui/form/record-form.tsx'
import { createRecord } from '../../platform/resource/ui/data/records.ts'
import { newRecord } from '../../platform/resource/ui/creation/new-record.ts'
import { showToast } from '../../platform/resource/ui/toast.ts'
import { addWords, nameOf } from '../../platform/resource/words.ts'
import { stacked } from '../../platform/ui/layout/layout.ts'
import style from './testing.module.css'

export interface TestingFormProps {
  readonly resource: Resource
  /** No list stands beside it, so its heading is the page's. */
  readonly isAlone: boolean
}

export function TestingForm({ resource, isAlone }: TestingFormProps) {
  const portal = usePortalAccess()
  const locale = useLocale()
  const cache = useQueryClient()
  const [turn, setTurn] = useState(0)
  return (
    <section className={stacked(4, style.form)}>
      {isAlone ? <h1>{nameOf(resource, 'one', locale)}</h1> : <h2>{addWords(resource, locale)}</h2>}
      <RecordForm
        key={turn}
        resource={resource}
        {...newRecord(portal, resource)}
        submit={m.portal_save()}
        onCancel={() => setTurn(turn + 1)}
        onSubmit={async (values) => {
          await createRecord(resource.name, values)
          await cache.invalidateQueries({ queryKey: ['items', resource.name] })
          showToast(m.portal_saved())
          setTurn(turn + 1)
        }}
      />
    </section>
  )
}
