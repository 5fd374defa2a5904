/** Round numbers for the axis of a chart, and where a value stands on it. */

/** Steps of 1, 2, 2.5 or 5 times a power of ten from zero to at least `most`, about `wanted` of them. */
export function ticksTo(most: number, wanted = 4): number[] {
  if (!(most > 0)) return [0]
  const rough = most / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((times) => times * power).find((each) => each >= rough * 0.999_999)!
  const count = Math.ceil(most / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}

/** Maps `[0, most]` onto `[from, to]`, in pixels. */
export const scaleOf =
  (most: number, from: number, to: number) =>
  (value: number): number =>
    from + (most === 0 ? 0 : value / most) * (to - from)
