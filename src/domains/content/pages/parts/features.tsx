/** What makes a ride worth it, each with its drawing. */
import type { ReactNode } from 'react'
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { PageWidth } from '../../../../platform/ui/frame/frame.tsx'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import { GlassDrawing, KegDrawing } from '../../drawings/ordered-drinks.tsx'
import { Bob, Cheers } from '../../drawings/scenes/moments.tsx'
import { PriceMat } from '../../drawings/price-mat.tsx'
import { TowTruck } from '../../drawings/tow-truck.tsx'
import type { featureDrawings } from '../../resources/features.ts'
import { featuresQuery, readIn } from '../../shown.ts'
import style from './features.module.css'

/** The drawings a feature can ask for. */
const drawings: Readonly<Record<(typeof featureDrawings)[number], () => ReactNode>> = {
  cheers: () => <Cheers />,
  bob: () => <Bob />,
  glass: () => <GlassDrawing kind="beer" />,
  keg: () => <KegDrawing litres={30} />,
  price: () => <PriceMat />,
  truck: () => <TowTruck />,
}

interface FeaturesProps {
  readonly title: string
  readonly children?: ReactNode
}

export function Features({ title, children }: FeaturesProps) {
  const { data } = useSuspenseQuery(featuresQuery())
  const features = readIn(data, useLocale(), 'title', 'text')
  if (features.length === 0) return null
  return (
    <section className={style.band}>
      <PageWidth className={stacked('page left')}>
        <h2>{title}</h2>
        <ul className={style.features}>
          {features.map(({ id, title: name, text, icon }) => (
            <li key={id}>
              <div className={stacked('0 bottom left', style.art)}>{drawings[icon ?? 'cheers']()}</div>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        {children}
      </PageWidth>
    </section>
  )
}
