/** How it works, in three strokes on the mat. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { PageWidth } from '../../../../platform/ui/frame/frame.tsx'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import type { ShownPackage } from '../../../catalog/shown.ts'
import { useHomeTexts } from '../../../content/home-text.ts'
import type { Offers } from '../../../content/own-text.ts'
import { Strokes } from '../end/next-steps.tsx'
import style from './how-it-works.module.css'

/** Whose Bob can steer, by what is on offer. */
export const bobsOffered = (packages: readonly Pick<ShownPackage, 'includes_bob'>[]): Offers =>
  new Set([
    ...(packages.some(({ includes_bob: bob }) => bob !== 'always') ? (['own_bob'] as const) : []),
    ...(packages.some(({ includes_bob: bob }) => bob !== 'never') ? (['our_bob'] as const) : []),
  ])

/** Said where the company has no words of its own, or its words are not true of what it offers. */
function plainBob(offers: Offers): string {
  if (!offers.has('our_bob')) return m.home_how_bob_own()
  return offers.has('own_bob') ? m.home_how_bob_either() : m.home_how_bob_ours()
}

export function HowItWorks({ offers }: { readonly offers: Offers }) {
  const say = useHomeTexts(offers)
  const strokes = [
    { title: say('how_hour_title'), text: say('how_hour') },
    { title: say('how_bob_title'), text: say('how_bob') || plainBob(offers) },
    { title: say('how_go_title'), text: say('how_go') },
  ]
  return (
    <section id="how" className={style.band}>
      <PageWidth className={stacked('page')}>
        <h2>{say('how_title')}</h2>
        <ol className={stacked(6, style.strokes)}>
          {strokes.map(({ title, text }, index) => (
            <li key={title}>
              <Strokes count={index + 1} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </PageWidth>
    </section>
  )
}
