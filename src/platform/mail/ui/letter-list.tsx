/** Letters one below the other: to whom, what, how it stands and why, with what can be done about it. */
import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import { m } from '../../i18n/paraglide/messages.js'
import type { Tone } from '../../resource/field.ts'
import { usePortalAccess } from '../../resource/ui/portal-access.tsx'
import { Pill } from '../../resource/ui/value/pill.tsx'
import { useAsking } from '../../resource/ui/use-asking.ts'
import { inRow, stacked, written } from '../../ui/layout/layout.ts'
import type { KeptLetter, LetterState } from './letters-query.ts'
import { letterStateWords, sendWords } from './mail-words.ts'
import style from './letter-list.module.css'
import { useShortMoment } from '../../resource/ui/value/use-short-moment.ts'

const windows = () => import('./letter-windows.tsx')
const ReadLetter = lazy(() => windows().then((file) => ({ default: file.ReadLetter })))
const SendAgain = lazy(() => windows().then((file) => ({ default: file.SendAgain })))

const tones: Readonly<Record<LetterState, Tone>> = {
  queued: 'attention',
  sent: 'good',
  kept: 'attention',
  held: 'attention',
  given_up: 'bad',
  dismissed: 'neutral',
}

export interface LetterListProps {
  readonly letters: readonly KeptLetter[]
  /** What a kind of letter is called, by its template. */
  readonly kindOf?: (template: string) => string
  /** Whether each leads to the record it is about. */
  readonly linked?: boolean
}

export function LetterList({ letters, kindOf, linked = false }: LetterListProps) {
  return (
    <ul className={stacked(0)}>
      {letters.map((letter) => (
        <LetterRow key={letter.id} letter={letter} kind={kindOf?.(letter.template)} linked={linked} />
      ))}
    </ul>
  )
}

/** A letter to an account holds a way in: nobody reads it here, and it goes to no other address. */
const isSecret = ({ about }: KeptLetter) => about?.startsWith('users/') ?? false

function LetterRow({
  letter,
  kind,
  linked,
}: {
  readonly letter: KeptLetter
  readonly kind: string | undefined
  readonly linked: boolean
}) {
  const portal = usePortalAccess()
  const [open, setOpen] = useState<'text' | 'again' | null>(null)
  const { busy, send } = useAsking()
  const tone = tones[letter.state]
  const words = letterStateWords[letter.state]
  const spoken = useShortMoment()
  const [collection = '', item] = letter.about?.split('/') ?? []
  const page = linked && portal.collections.includes(collection) ? portal.pageOf(collection) : undefined
  return (
    <li className={stacked('1-4 top', style.letter)}>
      <div className={stacked('half')}>
        {page && item ? (
          <Link to={`${page}/${item}` as LinkProps['to']} className={style.subject}>
            {letter.subject}
          </Link>
        ) : (
          <strong className={style.subject}>{letter.subject}</strong>
        )}
        <span className={style.to}>
          {letter.recipient}
          {kind && ` · ${kind}`} · {letter.language.toUpperCase()}
        </span>
      </div>
      <div className={stacked('half right', written('small figures', style.state))}>
        <Pill tone={tone}>{words()}</Pill>
        <time dateTime={letter.sent_at ?? letter.date_created}>
          {spoken(letter.sent_at ?? letter.date_created)}
        </time>
      </div>
      <div className={inRow('1 stretch', style.deeds)}>
        {!isSecret(letter) && (
          <Button variant="subtle" size="compact-sm" onClick={() => setOpen('text')}>
            {m.letters_read()}
          </Button>
        )}
        {letter.state !== 'queued' && (
          <Button
            variant={letter.state === 'given_up' || letter.state === 'held' ? 'default' : 'subtle'}
            size="compact-sm"
            onClick={() => setOpen('again')}
          >
            {sendWords(letter.state)}
          </Button>
        )}
        {letter.state === 'given_up' && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={busy}
            onClick={() =>
              void send({ path: `/api/letters/${letter.id}/dismissal`, body: {} }, m.letters_dismissed())
            }
          >
            {m.letters_dismiss()}
          </Button>
        )}
      </div>
      {letter.error && (
        <p className={style.reason}>
          {m.letters_attempts({ count: letter.attempts })} <q>{letter.error}</q>
          {letter.state === 'queued' && ` ${m.letters_next({ moment: spoken(letter.next_attempt_at) })}`}
        </p>
      )}
      <Suspense fallback={null}>
        {open === 'text' && <ReadLetter letter={letter} onClose={() => setOpen(null)} />}
        {open === 'again' && (
          <SendAgain letter={letter} isFixed={isSecret(letter)} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </li>
  )
}
