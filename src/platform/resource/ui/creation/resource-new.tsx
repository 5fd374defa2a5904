/** A new record of any resource. */
import { type LinkProps, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { m } from '../../../i18n/paraglide/messages.js'
import { useLocale } from '../../../i18n/use-locale.ts'
import { stacked } from '../../../ui/layout/layout.ts'
import type { Resource } from '../../resource.ts'
import { addWords } from '../../words.ts'
import { BackToList } from '../list/back-to-list.tsx'
import { usePortalAccess } from '../portal-access.tsx'
import { RecordForm } from '../form/record-form.tsx'
import { newRecord, useMakeRecord } from './new-record.ts'
import { readNewSearch } from './new-search.ts'
import style from '../detail/resource-detail.module.css'

export interface ResourceNewProps {
  readonly resource: Resource
}

export function ResourceNew({ resource }: ResourceNewProps) {
  const portal = usePortalAccess()
  const locale = useLocale()
  const navigate = useNavigate()
  const router = useRouter()
  const make = useMakeRecord(resource)
  const { with: given = {} } = readNewSearch(useSearch({ strict: false }))
  const page = portal.pageOf(resource.name)
  const { names, initial } = newRecord(portal, resource)
  const preset = Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)))
  const leave = () => {
    if (router.history.canGoBack()) router.history.back()
    else void navigate({ to: page as LinkProps['to'] })
  }
  return (
    <article className={stacked(5, style.detail)}>
      <header className={stacked('2-4', style.head)}>
        <BackToList resource={resource} />
        <h1>{addWords(resource, locale)}</h1>
      </header>
      <RecordForm
        resource={resource}
        names={names}
        initial={{ ...initial, ...preset }}
        submit={m.portal_save()}
        onCancel={leave}
        onSubmit={async (values) => {
          const id = await make({ ...preset, ...values })
          await navigate({ to: `${page}/${id}` as LinkProps['to'], replace: true })
        }}
      />
    </article>
  )
}
