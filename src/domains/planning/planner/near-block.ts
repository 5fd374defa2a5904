/** Which block an arrow leads to: the nearest in its direction, in the same row before others. */

export interface BlockBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const arrows = {
  ArrowLeft: { along: 'x', sign: -1 },
  ArrowRight: { along: 'x', sign: 1 },
  ArrowUp: { along: 'y', sign: -1 },
  ArrowDown: { along: 'y', sign: 1 },
} as const
export type Arrow = keyof typeof arrows
export const isArrow = (key: string): key is Arrow => Object.hasOwn(arrows, key)

/** Sideways steps count for more than what lies straight ahead. */
const sidewaysWeight = 4

/** The place of the nearest box in `boxes`; undefined where nothing lies that way. */
export function nearBlock(from: BlockBox, boxes: readonly BlockBox[], arrow: Arrow): number | undefined {
  const { along, sign } = arrows[arrow]
  const here = { x: from.left, y: from.top }
  const found = boxes
    .map((box, place) => {
      const ahead = ((along === 'x' ? box.left : box.top) - here[along]) * sign
      const sideways = Math.abs(along === 'x' ? box.top - here.y : box.left - here.x)
      return { place, ahead, cost: ahead + sideways * sidewaysWeight }
    })
    .filter(({ ahead }) => ahead > 1)
  return found.toSorted((a, b) => a.cost - b.cost)[0]?.place
}
