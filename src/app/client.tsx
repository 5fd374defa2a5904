/** Wakes the server's page up in the browser. */
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { defaultLocale, isLocale } from '../kernel/locale.ts'
import { overwriteGetLocale } from '../platform/i18n/paraglide/runtime.js'
import { PageError } from '../platform/http/page/page-error.ts'
import { beginPreview, previewOf } from '../platform/session/preview.ts'
import { crossingErrors } from './errors/crossing-errors.ts'
import { isInside, localizer } from './routing/paths.ts'
import { mayReload } from './portal/release.ts'
import { routerOf } from './routing/router-of.tsx'
import { routeTree as visitorTree } from './visitorTree.gen.js'

leavePreviewOut()
const meaning = localizer.meaningOf(location.pathname)
const locale = meaning.kind === 'page' ? meaning.locale : defaultLocale
overwriteGetLocale(() => locale)

/** Takes a preview's token out of the address, before anything can read or copy it, and lends it to this page. */
function leavePreviewOut(): void {
  const preview = previewOf(location.href)
  if (!preview) return
  const shown = document.documentElement.lang
  const { pathname, search, hash } = new URL(preview.address, location.origin)
  const address = localizer.addressOf(pathname, isLocale(shown) ? shown : defaultLocale)
  history.replaceState(history.state, '', (address ?? pathname) + search + hash)
  beginPreview(preview.token)
}

/** An error screen that was meant to be shown is no fault; everything else is told. */
function reportFault(error: unknown): void {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  if (!(cause instanceof PageError)) console.error(error)
}

// A chunk of an older build is gone from the server: the page comes again, whole, from the newer one.
addEventListener('vite:preloadError', (event) => {
  if (!mayReload()) return
  event.preventDefault()
  location.reload()
})

/** The pages this tab may walk to: the portal's are many, and no visitor fetches what they are made of. */
async function knownPages() {
  if (meaning.kind !== 'page' || !isInside(meaning.canonical)) return routerOf(visitorTree as never)
  const [{ routeTree }, { insideLoads }] = await Promise.all([
    import('./routeTree.gen.ts'),
    import('./routing/inside-loads.ts'),
    import('./labels/load-labels.ts').then(({ loadLabels }) => loadLabels(locale)),
  ])
  return routerOf(routeTree, insideLoads)
}

// Start's own client brings what calls functions of the server along. There are none: our API is called by its paths.
async function wakeUp() {
  const router = await knownPages()
  router.options.serializationAdapters = [crossingErrors]
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
      { onCaughtError: reportFault, onRecoverableError: reportFault },
    )
  })
}

void wakeUp()
