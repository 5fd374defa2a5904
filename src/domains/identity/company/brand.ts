/** The company's two colours: whether they can be read, and what they become on a page. */
import { contrast, leastContrast, mixed } from '../../../kernel/contrast.ts'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import { inEach } from '../../../kernel/text/translated.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'

/** What is written on each: light letters on the main colour, dark ones on the accent. */
export const lettersOn = { main_colour: '#fff8ea', accent_colour: '#1f1b16' } as const
type Colour = keyof typeof lettersOn
const colours = Object.keys(lettersOn) as Colour[]

const told = (ratio: number) => {
  // Rounded down: what is told never passes where the colour does not.
  const text = (Math.floor(ratio * 10) / 10).toFixed(1)
  return inEach((locale) => text.replace('.', formatsIn(locale).decimalSign))
}

/** Every word on a colour can be read; where not, the pair and its ratio are said. Rule ID-01. */
export function judgeBrand(company: Readonly<Record<string, unknown>>): Outcome<void> {
  for (const field of colours) {
    const colour = company[field]
    if (colour === null || colour === undefined || colour === '') continue
    const letters = lettersOn[field]
    const ratio = typeof colour === 'string' ? contrast(colour, letters) : null
    if (ratio === null) return refuse('colour-unknown', { field })
    if (ratio < leastContrast)
      return refuse(field === 'main_colour' ? 'main-colour-too-light' : 'accent-colour-too-dark', {
        field,
        colour,
        letters,
        ratio: told(ratio),
      })
  }
  return ok(undefined)
}

/** A main colour on the light page, and thinned on it: the ground of what is chosen, good, pressed. */
const paper = '#fffdf7'
const softOf = (main: string) => mixed(main, paper, 0.16)!

/** Words in the main colour on its own thinned ground: as much darker as it takes to read them there. */
const textOn = (soft: string, main: string): string =>
  Array.from({ length: 21 }, (_, step) => mixed(black, main, step / 20)!).find(
    (colour) => contrast(colour, soft)! >= leastContrast,
  ) ?? black

const white = '#ffffff'
const black = '#000000'

/**
 * The buttons of the portal, light and dark: white letters on them are read in both. In the dark a deep colour is
 * lifted off the page as far as its letters allow.
 */
function officeTokens(main: string): string[] {
  const lifted = (from: string, most: number) =>
    Array.from({ length: most }, (_, step) => mixed(white, from, step / 20)!).findLast(
      (colour) => contrast(colour, white)! >= leastContrast,
    ) ?? from
  const dark = lifted(main, 8)
  return [
    `--office-action:light-dark(${main},${dark})`,
    `--office-action-hover:light-dark(${mixed(black, main, 0.18)},${mixed(black, dark, 0.15)})`,
  ]
}

/** The tokens of the look that follow the colours; empty where the company has none of its own. */
export function brandTokens({
  main_colour: main,
  accent_colour: accent,
}: {
  readonly main_colour: string | null
  readonly accent_colour: string | null
}): string {
  const tokens = [
    ...(main && contrast(main, main)
      ? [
          `--bottle:${main}`,
          `--bottle-text:light-dark(${textOn(softOf(main), main)},color-mix(in srgb,${main} 25%,${paper}))`,
          `--bottle-soft:light-dark(${softOf(main)},color-mix(in srgb,${main} 45%,#0c1512))`,
          `--link:light-dark(${main},color-mix(in srgb,${main} 25%,#fffdf7))`,
          `--price:light-dark(${main},#ffc766)`,
          `--hard-shadow:light-dark(${main},${accent ?? '#f5a524'})`,
          `--art-bottle:${main}`,
          ...officeTokens(main),
        ]
      : []),
    ...(accent && contrast(accent, accent)
      ? [
          `--amber:${accent}`,
          `--amber-bright:color-mix(in srgb,${accent} 85%,#ffffff)`,
          `--art-amber:${accent}`,
        ]
      : []),
  ]
  return tokens.length > 0 ? `:root{${tokens.join(';')}}` : ''
}
