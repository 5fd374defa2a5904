/** The error screen: the status in large type, what happened, and the way home. */
import { type ErrorComponentProps, useRouterState } from '@tanstack/react-router'
import { type ComponentType, Suspense, lazy } from 'react'
import { answerWith, statusOf } from '../platform/http/page-error.ts'
import { useLocale } from '../platform/i18n/use-locale.ts'
import { ButtonLink } from '../platform/ui/button.tsx'
import { errorText } from './error-text.ts'
import styles from './error-screen.module.css'

export function ErrorScreen({ status, path }: { readonly status: number; readonly path?: string }) {
  const { title, text, back } = errorText(status, useLocale())
  answerWith(status)
  return (
    <main id="main" className={styles.screen}>
      <div className={styles.drawing}>
        <Suspense>
          <ErrorDrawing status={status} />
        </Suspense>
      </div>
      <p className={styles.status}>{status}</p>
      <h1>{title}</h1>
      <p>{text}</p>
      {path !== undefined && (
        <p>
          <code>{path}</code>
        </p>
      )}
      <p>
        <ButtonLink href="/">{back}</ButtonLink>
      </p>
    </main>
  )
}

type ErrorDrawingProps = { readonly status: number }

// Fetched when something goes wrong, so that no other page carries it; an error screen can do without.
const ErrorDrawing = lazy(async (): Promise<{ default: ComponentType<ErrorDrawingProps> }> => {
  try {
    const { BrokenWheel, ClosedDoor, LostBike } = await import('../domains/content/drawings/errors.tsx')
    return {
      default: ({ status }) => {
        if (status === 404) return <LostBike />
        return status === 401 || status === 403 ? <ClosedDoor /> : <BrokenWheel />
      },
    }
  } catch {
    return { default: () => null }
  }
})

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
