/** A new record of any resource. */
import { useQueryClient } from '@tanstack/react-query'
import { type LinkProps, useNavigate } from '@tanstack/react-router'
import { m } from '../../i18n/paraglide/messages.js'
import { useLocale } from '../../i18n/use-locale.ts'
import type { Resource } from '../resource.ts'
import { addWords } from '../words.ts'
import { useDesk } from './desk.tsx'
import { BackToList } from './list/back-to-list.tsx'
import { RecordForm } from './record-form.tsx'
import { createRecord } from './records.ts'
import { factNames } from './resource-detail.tsx'
import { showToast } from './toast.ts'
import style from './resource-detail.module.css'

export interface ResourceNewProps {
  readonly resource: Resource
}

export function ResourceNew({ resource }: ResourceNewProps) {
  const desk = useDesk()
  const locale = useLocale()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const page = desk.pageOf(resource.name)
  const names = factNames(resource, desk.fields('create', resource.name)).filter(
    (name) => !resource.fields[name]?.readonly,
  )
  const initial = Object.fromEntries(
    names.map((name) => [name, resource.fields[name]?.default ?? null] as const),
  )
  const go = (id?: string) => navigate({ to: (id ? `${page}/${id}` : page) as LinkProps['to'] })
  return (
    <article className={style.detail}>
      <header className={style.head}>
        <BackToList resource={resource} />
        <h1>{addWords(resource, locale)}</h1>
      </header>
      <RecordForm
        resource={resource}
        names={names}
        initial={initial}
        submit={m.portal_save()}
        onCancel={() => void go()}
        onSubmit={async (values) => {
          const { id } = await createRecord(resource.name, values)
          await queryClient.invalidateQueries({ queryKey: ['items', resource.name] })
          showToast(m.portal_saved())
          await go(id)
        }}
      />
    </article>
  )
}
