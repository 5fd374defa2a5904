/** The groups of a long record, each a link to where it stands; an address that names one, or a field, leads there. */
import { useEffect } from 'react'
import { m } from '../../../../i18n/paraglide/messages.js'
import { useLocale } from '../../../../i18n/use-locale.ts'
import type { Resource } from '../../../resource.ts'
import { groupLabel } from '../../../words.ts'
import { groupsOf } from './groups.ts'
import style from './group-links.module.css'

/** Fewer are seen at a glance. */
const fewest = 6

interface GroupLinksProps {
  readonly resource: Resource
  readonly names: readonly string[]
}

export function GroupLinks({ resource, names }: GroupLinksProps) {
  const locale = useLocale()
  const groups = groupsOf(resource, names).flatMap(({ group }) =>
    group && resource.groups?.includes(group) ? [{ group, words: groupLabel(resource, group, locale) }] : [],
  )
  const isLong = groups.length >= fewest
  useEffect(() => {
    const named = isLong && location.hash.slice(1)
    if (!named) return
    const field = document.querySelector(`[data-field="${CSS.escape(named)}"]`)
    if (field) field.scrollIntoView({ block: 'center' })
    else document.getElementById(named)?.scrollIntoView({ block: 'start' })
  }, [isLong])
  if (!isLong) return null
  return (
    <nav aria-label={m.portal_groups()} className={style.links}>
      <ul>
        {groups.map(({ group, words }) => (
          <li key={group}>
            <a href={`#${group}`}>{words}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
