/** The bikes a group may come to ride on, each with its photo. */
import { inLocale } from '../../../kernel/text/translated.ts'
import { useSuspenseQuery } from '../../../platform/http/client/use-query.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { PageWidth } from '../../../platform/ui/frame/frame.tsx'
import { stacked } from '../../../platform/ui/layout/layout.ts'
import { bikesShownQuery } from '../shown.ts'
import { Picture } from './parts/picture.tsx'
import style from './our-bikes.module.css'

export function OurBikes() {
  const locale = useLocale()
  const { data: bikes } = useSuspenseQuery(bikesShownQuery())
  if (bikes.length === 0) return null
  return (
    <section className={style.section}>
      <PageWidth className={stacked('part')}>
        <h2>{m.site_bikes_title()}</h2>
        <ul className={style.bikes}>
          {bikes.map(({ id, photo, photo_words: words }) => (
            <li key={id}>
              <Picture
                className={style.photo}
                picture={photo}
                words={inLocale(words, locale)}
                sizes="(min-width: 780px) 30vw, 90vw"
              />
            </li>
          ))}
        </ul>
      </PageWidth>
    </section>
  )
}
