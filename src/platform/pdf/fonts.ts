/** The house's type for papers, embedded so that a paper looks the same wherever it is opened. */
import bricolage from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff?inline'
import bricolageExt from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-800-normal.woff?inline'
import figtree400 from '@fontsource/figtree/files/figtree-latin-400-normal.woff?inline'
import figtree400Ext from '@fontsource/figtree/files/figtree-latin-ext-400-normal.woff?inline'
import figtree700 from '@fontsource/figtree/files/figtree-latin-700-normal.woff?inline'
import figtree700Ext from '@fontsource/figtree/files/figtree-latin-ext-700-normal.woff?inline'
import { Font } from '@react-pdf/renderer'

const asDataUri = (inlined: string) => inlined.replace(/^data:[^;,]*/, 'data:font/woff')
const register = (family: string, ...fonts: readonly (readonly [weight: number, source: string])[]) =>
  Font.register({
    family,
    fonts: fonts.map(([fontWeight, source]) => ({ fontWeight, src: asDataUri(source) })),
  })

register('Figtree', [400, figtree400], [700, figtree700])
register('Figtree Ext', [400, figtree400Ext], [700, figtree700Ext])
register('Bricolage', [800, bricolage])
register('Bricolage Ext', [800, bricolageExt])
// Words are never broken: a number or a name with a hyphen in it would be another one.
Font.registerHyphenationCallback((word) => [word])

/** Text; what the first lacks comes from the second. Weights 400 and 700. */
export const sans = ['Figtree', 'Figtree Ext']
/** Headings, weight 800. */
export const display = ['Bricolage', 'Bricolage Ext']
