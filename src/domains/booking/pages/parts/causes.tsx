/** Why not another time: one line a cause. */
import { Info } from '../../../../platform/ui/icons.tsx'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import type { ShownCause } from '../../shown.ts'
import style from '../starts/pickers.module.css'

export function Causes({ causes }: { readonly causes: readonly ShownCause[] }) {
  const texts = [...new Set(causes.map(({ text }) => text))].filter(Boolean)
  if (texts.length === 0) return null
  return (
    <ul className={stacked(2, style.causes)}>
      {texts.map((text) => (
        <li key={text}>
          <Info />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
