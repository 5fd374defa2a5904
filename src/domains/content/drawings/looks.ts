/** Twenty people of every kind, in the order in which a group grows. */

export type Hair =
  | 'short'
  | 'long'
  | 'bun'
  | 'afro'
  | 'curls'
  | 'bald'
  | 'cap'
  | 'flatcap'
  | 'scarf'
  | 'ponytail'
  | 'bob'
  | 'crown'
  | 'quiff'
  | 'turban'

export interface Look {
  skin: string
  hair: Hair
  /** Hair, or what is worn on it. */
  tint: string
  shirt: string
  beard?: true
  glasses?: true
  stripes?: true
}

const skin = {
  light: '#f8d3b4',
  rose: '#f0b896',
  olive: '#d79f6c',
  tan: '#b97a4b',
  brown: '#8d5733',
  deep: '#6b3f25',
}
const tint = { black: '#251a14', brown: '#5f3b20', ginger: '#b8602a', blond: '#e5b955', grey: '#cfcabd' }
const bottle = 'var(--art-bottle)'
const brick = 'var(--art-brick)'
const amber = 'var(--art-amber)'
const foam = 'var(--art-foam)'
const blue = 'var(--art-blue)'
const mint = 'var(--art-mint)'
const rose = 'var(--art-rose)'
const dark = 'var(--art-dark)'

export const looks: readonly Look[] = [
  { skin: skin.olive, hair: 'flatcap', tint: dark, shirt: blue, beard: true },
  { skin: skin.light, hair: 'bun', tint: tint.ginger, shirt: bottle },
  { skin: skin.deep, hair: 'short', tint: tint.black, shirt: foam, stripes: true },
  { skin: skin.rose, hair: 'bald', tint: tint.brown, shirt: brick, beard: true },
  { skin: skin.brown, hair: 'afro', tint: tint.black, shirt: amber },
  { skin: skin.light, hair: 'bob', tint: tint.grey, shirt: blue, glasses: true },
  { skin: skin.tan, hair: 'quiff', tint: tint.black, shirt: mint, glasses: true },
  { skin: skin.olive, hair: 'scarf', tint: mint, shirt: brick },
  { skin: skin.rose, hair: 'crown', tint: tint.blond, shirt: foam },
  { skin: skin.deep, hair: 'curls', tint: tint.black, shirt: rose },
  { skin: skin.light, hair: 'short', tint: tint.blond, shirt: bottle, stripes: true },
  { skin: skin.tan, hair: 'long', tint: tint.black, shirt: brick },
  { skin: skin.rose, hair: 'cap', tint: amber, shirt: blue },
  { skin: skin.brown, hair: 'turban', tint: brick, shirt: foam, beard: true },
  { skin: skin.light, hair: 'long', tint: tint.ginger, shirt: amber },
  { skin: skin.olive, hair: 'ponytail', tint: tint.brown, shirt: mint },
  { skin: skin.brown, hair: 'bald', tint: tint.black, shirt: blue, glasses: true },
  { skin: skin.rose, hair: 'curls', tint: tint.grey, shirt: rose, glasses: true },
  { skin: skin.light, hair: 'quiff', tint: tint.brown, shirt: dark },
  { skin: skin.deep, hair: 'bun', tint: tint.black, shirt: amber, stripes: true },
]
