/** The error screen: the status in large type, what happened, and the way home. */
import { type ErrorComponentProps, useRouterState } from '@tanstack/react-router'
import { answerWith, statusOf } from '../platform/http/page-error.ts'
import { useLocale } from '../platform/i18n/use-locale.ts'
import { errorText } from './error-text.ts'
import styles from './error-screen.module.css'

export function ErrorScreen({ status, path }: { readonly status: number; readonly path?: string }) {
  const { title, text, back } = errorText(status, useLocale())
  answerWith(status)
  return (
    <main className={styles.screen}>
      <ErrorDrawing status={status} />
      <p className={styles.status}>{status}</p>
      <h1>{title}</h1>
      <p>{text}</p>
      {path !== undefined && (
        <p>
          <code>{path}</code>
        </p>
      )}
      <p>
        <a className={styles.back} href="/">
          {back}
        </a>
      </p>
    </main>
  )
}

/** Where the drawing of an error screen goes. */
function ErrorDrawing(_props: { readonly status: number }) {
  return null
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
