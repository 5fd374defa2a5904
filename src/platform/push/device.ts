/** What a browser calls itself, in two words its owner knows it by. */

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
] as const
// Each says that it is one of those after it too.
const browsers = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

/** `Android · Chrome`; empty where it says neither. */
export const deviceOf = (userAgent: string): string =>
  [systems, browsers]
    .flatMap((known) => known.find(([, says]) => says.test(userAgent))?.[0] ?? [])
    .join(' · ')
