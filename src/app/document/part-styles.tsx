/**
 * The style sheets of a part that a page fetches by itself: in the document, so that what the server drew has its look
 * before the scripts arrive. The browser fetches them with the part. React leaves out those that the page has already.
 */
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { sheets } from 'virtual:part-styles'

const links = createIsomorphicFn()
  .server((part: string): ReactNode =>
    (sheets[part] ?? []).map((sheet) => (
      <link key={sheet} rel="stylesheet" href={sheet} precedence="default" />
    )),
  )
  .client((_part: string): ReactNode => null)

/** @param part its file, from `src` */
export const PartStyles = ({ part }: { readonly part: string }) => <>{links(part)}</>
