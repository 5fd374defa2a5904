/**
 * How parts stand and texts look, as class names that any element takes: a link, a form, a list, a part of Mantine.
 * `stacked(5)` is a column with the distance `--space-5`, `inRow('3 between')` a row that wraps, its ends apart, and
 * `stacked(2, style.card)` adds a module's own class. What a module says of the same thing wins: the rules (`layout.css`)
 * lie in a layer of their own. A distance of two numbers is between rows and between columns; `half` is 2 px;
 * `part` and `page` grow with the window: what belongs together, and the parts of a page.
 */
import { classes } from '../class-names.ts'

type Gap =
  | (0 | 'half' | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10)
  | ('0-4' | '1-2' | '1-3' | '1-4' | '1-5' | '2-3' | '2-4' | '2-5' | '3-4' | '3-5' | '3-6')
  | ('half-3' | 'half-4')
  | ('part' | 'page')
type Across = 'left' | 'middle' | 'right'
type Upright = 'top' | 'bottom' | 'baseline'
type Spacing<Way extends string> = Gap | `${Gap} ${Way}` | `${Gap} ${Way} ${Way}`
type Own = string | false | null | undefined

/** Below one another. It may be narrower than its widest word: what holds it stays in the page. */
export const stacked = (spacing: Spacing<Across | Upright>, ...own: readonly Own[]): string =>
  classes(`stacked gap-${spacing}`, ...own)

/** Beside one another, in the middle of the line; what has no room goes to the next line. */
export const inRow = (spacing: Spacing<Across | Upright | 'between' | 'stretch'>, ...own: readonly Own[]) =>
  classes(`in-row gap-${spacing}`, ...own)

/** Beside one another in one line that never breaks. */
export const inLine = (spacing: Spacing<Across | Upright | 'between' | 'stretch'>, ...own: readonly Own[]) =>
  classes(`in-line gap-${spacing}`, ...own)

/** As `inLine`, within a text: no wider than what it holds. */
export const inText = (spacing: Spacing<Across | 'between'>, ...own: readonly Own[]): string =>
  classes(`in-text gap-${spacing}`, ...own)

/** As many columns as fit with this width in pixels each; with `fill`, places that stay empty keep their width. */
export const inColumns = (
  least: 150 | 190 | 210 | 220 | 240 | 260 | 320,
  spacing: Spacing<Upright | 'fill'>,
  ...own: readonly Own[]
): string => classes(`in-columns least-${least} gap-${spacing}`, ...own)

/** One thing in the middle, such as the icon of a button. */
export const centred = (...own: readonly Own[]): string => classes('centred', ...own)

type Word = 'muted' | 'wrong' | 'small' | 'tiny' | 'bold' | 'figures' | 'whole'

/** How a text looks; `figures` are of one width, `whole` is a line that never breaks. Headings and links keep their own look. */
export const written = (
  words: Word | `${Word} ${Word}` | `${Word} ${Word} ${Word}` | `${Word} ${Word} ${Word} ${Word}`,
  ...own: readonly Own[]
): string => classes(words, ...own)
