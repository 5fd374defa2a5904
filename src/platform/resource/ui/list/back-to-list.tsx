/** The way back to the list a record stands in. */
import { Link, type LinkProps } from '@tanstack/react-router'
import { useLocale } from '../../../i18n/use-locale.ts'
import { ChevronLeft } from '../../../ui/icons.tsx'
import type { Resource } from '../../resource.ts'
import { nameOf } from '../../words.ts'
import { useDesk } from '../desk.tsx'
import style from './back-to-list.module.css'

/** Nothing where the reader has no such list. */
export function BackToList({ resource }: { readonly resource: Resource }) {
  const page = useDesk().pageOf(resource.name)
  const locale = useLocale()
  if (!page) return null
  return (
    <Link to={page as LinkProps['to']} className={style.back}>
      <ChevronLeft size={18} />
      {nameOf(resource, 'many', locale)}
    </Link>
  )
}
