/** What the crew's phone shows without a network: the day as it was read, and what is tapped on it. No page of the server. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../platform/ui/tokens.css'
import '../portal/theme/portal-tokens.css'
import { defaultLocale, isLocale } from '../../kernel/locale.ts'
import { crewPhone } from '../../domains/planning/crew-log/phone/crew-phone.ts'
import { overwriteGetLocale } from '../../platform/i18n/paraglide/runtime.js'
import { CrewShell } from './crew-shell.tsx'
import { shellApi } from './shell-api.ts'

const [, language] = location.pathname.split('/')
const locale = isLocale(language) ? language : defaultLocale
overwriteGetLocale(() => locale)

const phone = crewPhone(shellApi)
phone.start(new AbortController().signal)
createRoot(document.getElementById('crew')!).render(
  <StrictMode>
    <CrewShell phone={phone} />
  </StrictMode>,
)
