/** The error screen: the status in large type, what happened, and the way home. */
import { type ErrorComponentProps, useRouterState } from '@tanstack/react-router'
import { use } from 'react'
import { BrokenWheel, ClosedDoor, LostBike } from '../domains/content/drawings/errors.tsx'
import { answerWith, statusOf } from '../platform/http/page-error.ts'
import { useLocale } from '../platform/i18n/use-locale.ts'
import { buttonClass } from '../platform/ui/button.tsx'
import { InsideMain } from './inside-main.ts'
import { errorText } from './error-text.ts'
import styles from './error-screen.module.css'

export function ErrorScreen({ status, path }: { readonly status: number; readonly path?: string }) {
  const { title, text, back } = errorText(status, useLocale())
  const Frame = use(InsideMain) ? 'div' : 'main'
  answerWith(status)
  return (
    <Frame className={styles.screen}>
      <ErrorDrawing status={status} />
      <p className={styles.status}>{status}</p>
      <h1>{title}</h1>
      <p>{text}</p>
      {path !== undefined && (
        <p className={styles.path}>
          <code>{path}</code>
        </p>
      )}
      <p>
        <a className={buttonClass({ look: 'main' })} href="/">
          {back}
        </a>
      </p>
    </Frame>
  )
}

function ErrorDrawing({ status }: { readonly status: number }) {
  if (status === 404) return <LostBike className={styles.drawing} />
  if (status === 401 || status === 403) return <ClosedDoor className={styles.drawing} />
  return <BrokenWheel className={styles.drawing} />
}

export const ErrorPage = ({ error }: ErrorComponentProps) => {
  const path = useFullPath()
  const status = statusOf(error)
  return <ErrorScreen status={status} path={status === 404 ? path : undefined} />
}

export const NotFoundPage = () => <ErrorScreen status={404} path={useFullPath()} />

const useFullPath = () =>
  useRouterState({
    select: ({ location }) => {
      try {
        return decodeURI(location.publicHref.split(/[?#]/)[0]!)
      } catch {
        return location.publicHref
      }
    },
  })
