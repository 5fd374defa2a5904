/** The crew's phone in the hands of a Bob: he reads, answers and signs in his own language, with a network or without. */
import { useEffect, useRef, useState } from 'react'
import { newId } from '../../../../../../kernel/id/id.ts'
import { localeNames, locales, type Locale } from '../../../../../../kernel/locale.ts'
import { m } from '../../../../../../platform/i18n/paraglide/messages.js'
import { Button } from '../../../../../../platform/ui/button/button.tsx'
import { inRow, stacked, written } from '../../../../../../platform/ui/layout/layout.ts'
import { asked } from '../../../../../booking/bob/bob-guide.ts'
import type { PhoneSigning, SheetPapers } from '../../../../../booking/bob/phone-signing.ts'
import type { NewFact } from '../../../../crew-log/phone/phone-log.ts'
import type { RideBob } from '../../../../my-calendar/my-calendar.ts'
import { SigningForm } from './signing-form.tsx'
import { SigningPage } from './signing-page.tsx'
import { SigningQuestions } from './signing-questions.tsx'
import style from './bob-signing.module.css'

/** Who signs: a Bob who was named, or who steps in, in the place of another or for a bike without a Bob. */
export type WhoSigns =
  | { readonly is: 'named'; readonly bob: RideBob }
  | { readonly is: 'new'; readonly replaces: string | null }

interface BobSigningProps {
  readonly booking: string
  readonly who: WhoSigns
  readonly papers: SheetPapers
  readonly reader: Locale
  /** True once it is kept on the phone. */
  readonly onSign: (fact: NewFact) => Promise<boolean>
  readonly onClose: () => void
}

type Step =
  | { readonly at: 'welcome' | 'questions' | 'form' | 'done' }
  | { readonly at: 'page'; readonly page: number }

const stepOf = (step: Step): string => (step.at === 'page' ? `page ${step.page}` : step.at)

/** Each step begins at its heading, for who hears it too. */
function toHeading(step: HTMLElement | null): void {
  step?.closest('dialog')?.scrollTo(0, 0)
  step?.querySelector('h2')?.focus()
}

export default function BobSigning({
  booking,
  who: first,
  papers,
  reader,
  onSign,
  onClose,
}: BobSigningProps) {
  const [who, setWho] = useState(first)
  const [locale, setLocale] = useState<Locale>(reader)
  const [step, setStep] = useState<Step>({ at: 'welcome' })
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({})
  const [readAt, setReadAt] = useState('')
  const [signed, setSigned] = useState<PhoneSigning['said'] | null>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const to = { locale }
  const guide = papers.guides[locale]
  const { day, papers: inEach } = papers.rides[booking]!
  const paper = inEach[locale]
  const { pages } = guide
  const named = who.is === 'named' ? who.bob : null

  /** Somebody else signs instead of who cannot: what the first one typed is gone. */
  function another() {
    setWho({ is: 'new', replaces: who.is === 'named' ? who.bob.id : who.replaces })
    setChosen({})
    setStep({ at: 'welcome' })
  }
  async function sign(said: PhoneSigning['said']) {
    const answers = Object.entries(chosen).map(([page, answer]) => ({ page, answer }))
    const isKept = await onSign({
      kind: 'sign_bob',
      booking,
      data: {
        bob: named?.id ?? newId(),
        ...(who.is === 'new' && { replaces: who.replaces }),
        signing: { language: locale, ...guide, paper, read_at: readAt, answers, said },
      },
    })
    if (!isKept) return onClose()
    setSigned(said)
    setStep({ at: 'done' })
  }

  return (
    <dialog
      ref={dialog}
      lang={locale}
      className={style.dialog}
      aria-label={m.bob_own_title({}, to)}
      // What was read is not lost by a key: he goes by the button that says so.
      onCancel={(event) => event.preventDefault()}
    >
      <div key={stepOf(step)} ref={toHeading} className={stacked('part', style.page)}>
        {step.at !== 'done' && (
          <div className={inRow('2 between')}>
            <span className={written('muted')}>{paper.company}</span>
            <Button look="quiet" compact onClick={onClose}>
              {m.bob_phone_stop({}, to)}
            </Button>
          </div>
        )}
        {step.at === 'welcome' && (
          <>
            <div className={stacked(3)}>
              <h2 tabIndex={-1}>{m.bob_own_title({}, to)}</h2>
              {named?.name && <p className={written('bold')}>{named.name}</p>}
              <p>{m.bob_phone_lead({}, to)}</p>
              <p className={written('muted')}>{paper.ride}</p>
            </div>
            <fieldset className={style.languages}>
              <legend>{m.bob_phone_language({}, to)}</legend>
              {locales.map((each) => (
                <Button
                  key={each}
                  lang={each}
                  look={each === locale ? 'main' : 'secondary'}
                  compact
                  aria-pressed={each === locale}
                  onClick={() => {
                    setLocale(each)
                    setChosen({})
                  }}
                >
                  {localeNames[each]}
                </Button>
              ))}
            </fieldset>
            <section className={stacked(3)}>
              <h3>{m.bob_own_means({}, to)}</h3>
              <ul className={stacked(2, style.means)}>
                <li>{m.bob_own_mean_steer({}, to)}</li>
                <li>{m.bob_own_mean_sober({}, to)}</li>
                <li>{m.bob_own_mean_papers({}, to)}</li>
              </ul>
            </section>
            <p>{m.bob_own_takes({ pages: pages.length, questions: asked(pages).length }, to)}</p>
            <Button wide onClick={() => setStep({ at: 'page', page: 0 })}>
              {m.bob_own_start({}, to)}
            </Button>
          </>
        )}
        {step.at === 'page' && (
          <SigningPage
            pages={pages}
            at={step.page}
            locale={locale}
            onBack={() => setStep(step.page > 0 ? { at: 'page', page: step.page - 1 } : { at: 'welcome' })}
            onNext={() =>
              setStep(
                step.page < pages.length - 1 ? { at: 'page', page: step.page + 1 } : { at: 'questions' },
              )
            }
          />
        )}
        {step.at === 'questions' && (
          <SigningQuestions
            pages={pages}
            locale={locale}
            chosen={chosen}
            onChoose={setChosen}
            onReread={(page) => setStep({ at: 'page', page })}
            onRight={() => {
              setReadAt(new Date().toISOString())
              setStep({ at: 'form' })
            }}
          />
        )}
        {step.at === 'form' && (
          <SigningForm
            bob={named}
            paper={paper}
            day={day}
            locale={locale}
            sendsMail={papers.sendsMail}
            onSign={sign}
            onOther={another}
            onReread={() => setStep({ at: 'page', page: 0 })}
          />
        )}
        {step.at === 'done' && signed && (
          <>
            <div className={stacked(3)}>
              <h2 tabIndex={-1}>{m.bob_own_signed_title({}, to)}</h2>
              <p>{m.bob_phone_thanks({ name: signed.first_name ?? '' }, to)}</p>
              {papers.sendsMail && signed.email && <p>{m.bob_phone_copy({ email: signed.email }, to)}</p>}
            </div>
            <Button wide onClick={onClose}>
              {m.bob_phone_done({}, to)}
            </Button>
          </>
        )}
      </div>
    </dialog>
  )
}
