/** A page that is read and no more: its document without the scripts that would hydrate it. */
import { Asset, useRouter, useRouterState, useTags } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { requestContext } from '../../platform/http/page/request-context.ts'
import { previewToken } from '../../platform/session/preview.ts'

/** Tells whoever sends the document that it is one of these. */
const sendPlain = createIsomorphicFn()
  .server((isPlain: boolean): void => {
    const context = requestContext()
    if (context) context.isPlain = isPlain
  })
  .client((_isPlain: boolean): void => undefined)

/** Whether the page on screen says that it needs no script; an error screen always has its own. */
export function useIsPlain(): boolean {
  // A preview needs its script: that takes the token out of the address.
  const isPlain = useRouterState({
    select: ({ matches }) =>
      previewToken() === null &&
      matches.some(({ staticData }) => staticData.script === false) &&
      matches.every(({ status }) => status === 'success' || status === 'pending'),
  })
  sendPlain(isPlain)
  return isPlain
}

/** The head of such a page: its words and styles, without the scripts to fetch ahead and the nonce for more. */
export function PlainHead() {
  const { nonce } = useRouter().options.ssr ?? {}
  return useTags()
    .filter(({ tag, attrs }) => {
      if (tag === 'link') return attrs?.['rel'] !== 'modulepreload' && attrs?.['rel'] !== 'preload-module'
      return tag === 'meta' ? attrs?.['property'] !== 'csp-nonce' : tag !== 'script'
    })
    .map((tag) => <Asset {...tag} key={JSON.stringify(tag)} nonce={nonce} />)
}
