/** A new reservation or calendar entry on a page of its own. */
import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import type { Resource } from '../../../platform/resource/resource.ts'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { BackToList } from '../../../platform/resource/ui/list/back-to-list.tsx'
import { Panel } from '../../../platform/resource/ui/panel/panel.tsx'
import { addWords } from '../../../platform/resource/words.ts'
import { SpanForm } from '../panels/span-form.tsx'
import style from './span-page.module.css'

export function NewSpanPage({ resource }: { readonly resource: Resource }) {
  const locale = useLocale()
  const page = usePortalAccess().pageOf(resource.name)
  const navigate = useNavigate()
  const to = (path: string | undefined) => navigate({ to: path } as NavigateOptions)
  return (
    <article className={style.page}>
      <BackToList resource={resource} />
      <h1>{addWords(resource, locale)}</h1>
      <Panel>
        <SpanForm
          resource={resource}
          id={undefined}
          onDone={(id) => to(`${page}/${id}`)}
          onCancel={() => void to(page)}
        />
      </Panel>
    </article>
  )
}
