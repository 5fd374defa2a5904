/** Opens the page a record stands on as it will be, in a language of choice: nothing more is public by it. */
import { Button, Menu } from '@mantine/core'
import { locales, type Locale } from '../../../../kernel/locale.ts'
import { m } from '../../../i18n/paraglide/messages.js'
import { apiClient } from '../../../session/client/client.ts'
import { previewAddress } from '../../../session/preview.ts'
import { placeOnSite } from '../../publication.ts'
import { usePortalAccess } from '../portal-access.tsx'
import { languageName, languageWithin } from '../value/missing-languages.tsx'
import { showToast } from '../toast.ts'
import type { PublicationStateProps } from './publication-state.tsx'

/** Nothing for a collection whose records stand on no page. */
export function PreviewMenu({ resource, row }: PublicationStateProps) {
  const portal = usePortalAccess()
  const place = resource.publication && placeOnSite(resource.publication, row)
  if (!place) return null
  const open = async (locale: Locale) => {
    const token = await apiClient()
      .getToken()
      .catch(() => null)
    if (token) window.open(previewAddress(portal.siteAddress(place, locale), token), '_blank', 'noopener')
    else showToast(m.portal_fault_unreachable())
  }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default">{m.preview_open()}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {locales.map((locale) => (
          <Menu.Item
            key={locale}
            aria-label={m.preview_in({ language: languageWithin(locale) })}
            onClick={() => void open(locale)}
          >
            {languageName(locale)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
