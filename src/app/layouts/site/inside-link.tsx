/** The way into the portal, in the footer of the public pages, for who is signed in. */
import { Link } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'

export function InsideLink() {
  return (
    <li>
      <Link to="/portal" preload={false}>
        {m.common_footer_portal()}
      </Link>
    </li>
  )
}
