/** The picture a shared link shows: a page's words on warm paper, and its drawing. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Bob, Cheers, Envelope } from '../../domains/content/drawings/scenes/moments.tsx'
import { PartyBike } from '../../domains/content/drawings/party-bike.tsx'
import { PriceMat } from '../../domains/content/drawings/price-mat.tsx'
import { TowTruck } from '../../domains/content/drawings/tow-truck.tsx'
import { cardOf } from '../../platform/cards/card.ts'
import tokens from '../../platform/ui/tokens.css?raw'
import type { PublicPage } from '../document/public-pages.ts'

export const cardSize = { width: 1200, height: 630 } as const

const drawings: Readonly<Record<string, () => ReactNode>> = {
  home: () => <PartyBike people={12} />,
  booking: () => <PartyBike people={8} />,
  prices: () => <PriceMat />,
  'about-us': () => <Cheers />,
  faq: () => <Envelope />,
  contact: () => <TowTruck />,
  privacy: () => <Bob />,
}

/** The colours of the look by day; a picture has no night. */
const colours = new Map(
  [...tokens.matchAll(/--([\w-]+):\s*light-dark\(([^,()]+),/g)].map(([, name, light]) => [
    name!,
    light!.trim(),
  ]),
)
const painted = (svg: string) =>
  svg.replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => colours.get(name) ?? 'none')

const box = { x: 690, y: 120, width: 450, height: 350 }

/** A page's picture as PNG, `name` the company's site. */
export function shareCard(
  page: Pick<PublicPage, 'name'>,
  { title, lead }: { readonly title: string; readonly lead: string },
  name: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const drawing = renderToStaticMarkup((drawings[page.name] ?? drawings['prices']!)())
  const placed = drawing.replace(
    '<svg ',
    `<svg x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" stroke="var(--art-ink)" stroke-width="3" stroke-linejoin="round" stroke-linecap="round" `,
  )
  const { width, height } = cardSize
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="var(--foam)"/>
<rect y="520" width="${width}" height="110" fill="var(--bottle)"/>
<path d="M40 538H1160" stroke="var(--on-bottle)" stroke-width="3" stroke-linecap="round" stroke-dasharray="0.1 12"/>
${placed}</svg>`
  return cardOf(painted(svg), [
    {
      text: title,
      type: 'display',
      colour: colours.get('ink')!,
      left: 64,
      top: 84,
      width: 580,
      size: 76,
    },
    {
      text: lead,
      type: 'sans',
      colour: colours.get('muted')!,
      left: 66,
      top: 372,
      width: 560,
      size: 26,
    },
    {
      text: name,
      type: 'display',
      colour: colours.get('on-bottle')!,
      left: 64,
      top: 558,
      width: 900,
      size: 38,
    },
  ])
}
