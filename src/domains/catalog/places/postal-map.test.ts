import { expect, test } from 'vitest'
import {
  drawnMap,
  inside,
  neighbourOf,
  pinAt,
  placeAt,
  projected,
  stepped,
  unprojected,
} from './postal-map.ts'
import { placesMeant } from './postal-selection.ts'
import { referencePostalCodes } from '../reference/postal-codes.ts'

const places = referencePostalCodes()
const map = drawnMap(places)
const idOf = (code: string) => places.find((place) => place.code === code)!.id
const codeOf = (id: string | null) => places.find((place) => place.id === id)?.code

test('Ghent to Brussels is fifty kilometres on the map, and back is the same place', () => {
  const [gent, brussel] = [projected({ lat: 51.0543, lon: 3.7174 }), projected({ lat: 50.8467, lon: 4.3525 })]
  expect(Math.hypot(gent.x - brussel.x, gent.y - brussel.y)).toBeCloseTo(50.2, 0)
  const back = unprojected(gent)
  expect([back.lat, back.lon]).toEqual([expect.closeTo(51.0543, 9), expect.closeTo(3.7174, 9)])
})

test('every postal code has a cell, in a country of one piece that is wider than high', () => {
  expect(map.cells).toHaveLength(1146)
  expect(map.cells.every(({ path }) => path.startsWith('M'))).toBe(true)
  expect(map.outline.match(/M/g)).toHaveLength(1)
  expect(map.box.width).toBeGreaterThan(map.box.height)
  expect(map.borders).not.toBe('')
})

test('the six codes of the centre of Antwerp lie apart', () => {
  const centres = ['2000', '2018', '2020', '2030', '2050', '2060']
    .map((code) => map.cells.find(({ id }) => id === idOf(code))?.centre)
    .map((centre) => `${centre?.x} ${centre?.y}`)
  expect(new Set(centres).size).toBe(6)
})

test('a lasso takes the cells whose middle it holds', () => {
  const { x, y } = projected({ lat: 51.0543, lon: 3.7174 })
  const around = (km: number) => [
    { x: x - km, y: y - km },
    { x: x + km, y: y - km },
    { x: x + km, y: y + km },
    { x: x - km, y: y + km },
  ]
  const caught = inside(map, around(3)).map(codeOf)
  expect(caught).toContain('9000')
  expect(caught).not.toContain('9300')
  expect(inside(map, [])).toEqual([])
})

test('a point of the country is a place, one of France is none', () => {
  expect(codeOf(placeAt(map, projected({ lat: 51.05, lon: 3.72 })))).toBe('9000')
  expect(placeAt(map, projected({ lat: 50.2, lon: 3.0 }))).toBe(null)
})

test('arrow keys walk to the next place, and stop at the edge of the country', () => {
  const east = { x: 1, y: 0 }
  const next = neighbourOf(map, idOf('9000'), east)
  expect(places.find(({ id }) => id === next)!.lon).toBeGreaterThan(3.7)
  let at: string | null = idOf('9000')
  let steps = 0
  while (at && steps++ < 300) at = neighbourOf(map, at, east)
  expect(at).toBe(null)
})

test.each([
  ['9000', ['9000']],
  ['9000, 9030-9032', ['9000', '9030', '9031', '9032']],
  ['9032-9030', ['9030', '9031', '9032']],
  ['liege', 158],
  ['Oost-Vlaanderen', 113],
  ['Gand', 1],
  ['nergenshuizen', 0],
  ['', 1146],
])('%s means its places', (typed, expected) => {
  const codes = placesMeant(places, typed).map(({ code }) => code)
  if (Array.isArray(expected)) expect(codes).toEqual(expected)
  else expect(codes.length).toBeGreaterThanOrEqual(expected)
  if (typed === 'nergenshuizen') expect(codes).toEqual([])
})

test('a press puts the pin where it was pressed, to the metre', () => {
  const leuven = { lat: 50.88712, lon: 4.70049 }
  expect(pinAt(projected(leuven))).toEqual(leuven)
  expect(pinAt(projected({ lat: 50.887123456, lon: 4.700487654 }))).toEqual(leuven)
})

test('arrow keys move the pin in small steps, smaller with shift and the nearer one looks', () => {
  const from = projected({ lat: 50.88712, lon: 4.70049 })
  const key = (name: string, shiftKey = false, scale = 1) => stepped(from, { key: name, shiftKey }, scale)
  expect(pinAt(key('ArrowUp')!).lat).toBeGreaterThan(50.88712)
  expect(pinAt(key('ArrowDown')!).lat).toBeLessThan(50.88712)
  expect(pinAt(key('ArrowLeft')!).lon).toBeLessThan(4.70049)
  expect(key('ArrowRight')!.x - from.x).toBeCloseTo(4)
  expect(key('ArrowRight', true)!.x - from.x).toBeCloseTo(0.5)
  expect(key('ArrowRight', true, 0.1)!.x - from.x).toBeCloseTo(0.05)
  expect(key('Enter')).toBeNull()
})
