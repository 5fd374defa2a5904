/** The street somebody typed, and the town he typed it for. */
export interface Street {
  readonly text: string
  /** Its postcode; none while no town was chosen. */
  readonly town: string | null | undefined
}

/** What of it holds in a town: a street of another town is not taken along. Rule B-60. */
export const streetIn = ({ text, town }: Street, code: string | undefined): string =>
  town && code && town !== code ? '' : text
