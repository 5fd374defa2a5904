/** Keeps the router's navigations on this site. */
import type { AnyRouter } from '@tanstack/react-router'

export const externalNavigation = 'External navigation not allowed by default'

interface Inside {
  /** Whether the page at this path is opened as a fresh document just now. */
  readonly leavesByDocument: (path: string) => boolean
}

/** Refuses navigations and redirects to another origin, by throwing; a link out is a plain `<a href>`. */
export function keepInside(router: AnyRouter, { leavesByDocument }: Inside): void {
  const { navigate, resolveRedirect } = router
  const isLeaving = (options: { readonly href?: string }): boolean => {
    if (options.href !== undefined) return false
    const { pathname } = router.buildLocation(options as never)
    return pathname !== router.state.location.pathname && leavesByDocument(pathname)
  }
  router.navigate = async (options) => {
    for (const target of [options.href, options.to as string | undefined]) refuseExternal(router, target)
    return navigate(isLeaving(options) ? { ...options, reloadDocument: true } : options)
  }
  router.resolveRedirect = (redirect) => {
    refuseExternal(router, redirect.headers.get('Location') ?? redirect.options.href)
    return resolveRedirect(redirect)
  }
}

function refuseExternal(router: AnyRouter, target: string | undefined): void {
  if (!target) return
  const here = router.origin ?? 'http://localhost'
  if (URL.parse(target, here)?.origin !== new URL(here).origin) throw new Error(externalNavigation)
}
