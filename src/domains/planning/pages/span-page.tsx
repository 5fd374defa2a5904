/** A reservation or a calendar entry on a page of its own, with whom and what it keeps. */
import { useNavigate, type NavigateOptions } from '@tanstack/react-router'
import { Suspense } from 'react'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import type { Resource } from '../../../platform/resource/resource.ts'
import { useDesk } from '../../../platform/resource/ui/desk.tsx'
import { BackToList } from '../../../platform/resource/ui/list/back-to-list.tsx'
import { Panel } from '../../../platform/resource/ui/panel.tsx'
import { addWords, nameOf } from '../../../platform/resource/words.ts'
import { ArchiveRecord } from '../panels/archive-record.tsx'
import { SpanForm } from '../panels/span-form.tsx'
import style from './span-page.module.css'

interface SpanPageProps {
  readonly resource: Resource
  /** Undefined for a new one. */
  readonly id?: string
}

export function SpanPage({ resource, id }: SpanPageProps) {
  const locale = useLocale()
  const page = useDesk().pageOf(resource.name)
  const navigate = useNavigate()
  const back = () => void navigate({ to: page } as NavigateOptions)
  return (
    <article className={style.page}>
      <BackToList resource={resource} />
      <header className={style.head}>
        <h1>{id ? nameOf(resource, 'one', locale) : addWords(resource, locale)}</h1>
        {id && <ArchiveRecord collection={resource.name} id={id} onDone={back} />}
      </header>
      <Panel>
        <Suspense fallback={<p aria-busy="true">{m.portal_loading()}</p>}>
          <SpanForm resource={resource} id={id} onDone={back} onCancel={back} />
        </Suspense>
      </Panel>
    </article>
  )
}
