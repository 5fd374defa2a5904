/** Which places somebody means by what is typed: codes, ranges of codes, names, municipalities, provinces. */
import { folded } from '../../../kernel/text/folded.ts'
import type { MapPlace } from './postal-map.ts'

type Test = (place: Pick<MapPlace, 'code' | 'names' | 'other_names' | 'municipality' | 'province'>) => boolean

/** One part between commas: `1000`, `1000-1099`, `10`, a town, a province. */
function testOf(part: string): Test {
  const [, from, to] = /^(\d{4})\s*(?:-|–|\.\.|tot|to|à)\s*(\d{4})$/.exec(part) ?? []
  if (from && to) {
    const [first, last] = from <= to ? [from, to] : [to, from]
    return ({ code }) => first <= code && code <= last
  }
  if (/^\d{1,4}$/.test(part)) return ({ code }) => code.startsWith(part)
  const words = folded(part).split(' ')
  return ({ names, other_names, municipality, province }) => {
    const others = (other_names ?? []).map(({ name }) => name)
    const text = folded([...Object.values(names), ...others, municipality, province].join(' '))
    return words.every((word) => text.includes(word))
  }
}

/** Every part between commas adds its places; nothing typed is every place. */
export function placesMeant<P extends Parameters<Test>[0]>(
  places: readonly P[],
  typed: string,
): readonly P[] {
  const parts = typed
    .split(/[,;\n]+/)
    .map((part) => part.trim())
    .filter(Boolean)
  if (parts.length === 0) return places
  const tests = parts.map(testOf)
  return places.filter((place) => tests.some((test) => test(place)))
}
