/** Wakes the server's page up in the browser. */
import { StartClient } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { defaultLocale } from '../kernel/locale.ts'
import { overwriteGetLocale } from '../platform/i18n/paraglide/runtime.js'
import { PageError } from '../platform/http/page-error.ts'
import { localizer } from './paths.ts'

const meaning = localizer.meaningOf(location.pathname)
const locale = meaning.kind === 'page' ? meaning.locale : defaultLocale
overwriteGetLocale(() => locale)

/** An error screen that was meant to be shown is no fault; everything else is told. */
function reportFault(error: unknown): void {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  if (!(cause instanceof PageError)) console.error(error)
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
    { onCaughtError: reportFault, onRecoverableError: reportFault },
  )
})
