/** Whether the public sees a record, and which languages keep it from being published. */
import { useState } from 'react'
import { useLocale } from '../../../i18n/use-locale.ts'
import { m } from '../../../i18n/paraglide/messages.js'
import { missingTexts } from '../../publication.ts'
import type { Resource } from '../../resource.ts'
import { labelOf } from '../../words.ts'
import { usePortalAccess } from '../portal-access.tsx'
import { missingWords } from '../value/missing-languages.tsx'
import { Pill } from '../value/pill.tsx'
import type { Row } from '../data/record.ts'
import { publicationWords } from './publication-words.ts'
import style from '../value/cell.module.css'

export interface PublicationStateProps {
  readonly resource: Resource
  readonly row: Row
}

/** Nothing for a collection that is not published. */
export function PublicationState({ resource, row }: PublicationStateProps) {
  const locale = useLocale()
  const { zone } = usePortalAccess()
  const [now] = useState(() => Date.now())
  const { publication } = resource
  if (!publication) return null
  const { words, tone } = publicationWords(publication, row, { now, zone, locale })
  return (
    <>
      <Pill tone={tone}>{words}</Pill>
      {missingTexts(resource, row)
        .filter(({ field }) => field in row)
        .map(({ field, languages }) => (
          <span key={field} className={style.missing}>
            {m.publication_missing({
              field: labelOf(resource, field, locale),
              missing: missingWords(languages),
            })}
          </span>
        ))}
    </>
  )
}
