/** A patch of a colour, beside its name. */
import style from './swatch.module.css'

export const Swatch = ({ colour }: { readonly colour: string }) => (
  <span className={style.swatch} style={{ backgroundColor: colour }} />
)
