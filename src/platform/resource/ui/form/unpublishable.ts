/** The texts that keep a record from being published, found before anything is sent. */
import { m } from '../../../i18n/paraglide/messages.js'
import { missingTexts } from '../../publication.ts'
import type { Resource } from '../../resource.ts'

/** By the place of each language that is missing: `title.fr`; nothing while the record is not to be published. */
export function unpublishable(
  resource: Pick<Resource, 'fields' | 'publication'>,
  names: readonly string[],
  valueOf: (name: string) => unknown,
): Record<string, string> {
  const { publication, fields } = resource
  if (!publication || !valueOf(publication.flag)) return {}
  const values = Object.fromEntries(Object.keys(fields).map((name) => [name, valueOf(name)]))
  return Object.fromEntries(
    missingTexts(resource, values)
      .filter(({ field }) => names.includes(field))
      .flatMap(({ field, languages }) =>
        languages.map((language) => [`${field}.${language}`, m.portal_fault_unpublishable()]),
      ),
  )
}
