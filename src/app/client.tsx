/** Wakes the server's page up in the browser. */
import { StartClient } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { defaultLocale } from '../kernel/locale.ts'
import { PageError } from '../platform/http/page-error.ts'
import { overwriteGetLocale } from '../platform/i18n/paraglide/runtime.js'
import { localizer } from './paths.ts'

const meaning = localizer.meaningOf(location.pathname)
const locale = meaning.kind === 'page' ? meaning.locale : defaultLocale
overwriteGetLocale(() => locale)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
    {
      // A page that is refused is shown as such; it is no fault of the program.
      onCaughtError: (error) => {
        if (!(error instanceof PageError)) console.error(error)
      },
    },
  )
})
