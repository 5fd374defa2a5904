/** A letter as its reader got it, fenced off from the page around it. */
import { useRouter } from '@tanstack/react-router'
import { styledBy } from './letter-styles.ts'

interface LetterFrameProps {
  readonly html: string
  readonly subject: string
  readonly className: string | undefined
}

export function LetterFrame({ html, subject, className }: LetterFrameProps) {
  const nonce = useRouter().options.ssr?.nonce
  return <iframe className={className} sandbox="" srcDoc={styledBy(html, nonce)} title={subject} />
}
