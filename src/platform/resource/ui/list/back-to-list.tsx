/** The way back to the list a record stands in, as the reader left it. */
import { Link, type LinkProps, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useLocale } from '../../../i18n/use-locale.ts'
import { ChevronLeft } from '../../../ui/icons.tsx'
import { inText, written } from '../../../ui/layout/layout.ts'
import type { Resource } from '../../resource.ts'
import { nameOf } from '../../words.ts'
import { usePortalAccess } from '../portal-access.tsx'
import { wayBackTo } from './list-place.ts'
import style from './back-to-list.module.css'

/** Nothing where the reader has no such list. */
export function BackToList({ resource }: { readonly resource: Resource }) {
  const page = usePortalAccess().pageOf(resource.name)
  const locale = useLocale()
  const { history, navigate, parseSearch } = useRouterParts()
  if (!page || resource.singleton) return null
  const goBack = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return
    const { isStepBack, query } = wayBackTo(resource.name, history.location.state)
    if (!isStepBack && query === '') return
    event.preventDefault()
    if (isStepBack) history.back()
    else void navigate({ to: page as LinkProps['to'], search: parseSearch(query) as never })
  }
  return (
    <Link
      to={page as LinkProps['to']}
      className={inText(1, written('small bold', style.back))}
      onClick={goBack}
    >
      <ChevronLeft size={18} />
      {nameOf(resource, 'many', locale)}
    </Link>
  )
}

function useRouterParts() {
  const { history, navigate, options } = useRouter()
  return { history, navigate, parseSearch: options.parseSearch }
}
