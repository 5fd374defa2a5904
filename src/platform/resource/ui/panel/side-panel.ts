/** What a right-hand panel gets: panels open over any page, by the address. */

export interface SidePanelProps {
  /** The record it is about; undefined for a new one. */
  readonly id: string | undefined
  /** Takes the panel out of the address. */
  readonly close: () => void
}

/** What `panel=` of an address names: `absence`, or `calendar-entry:0190a…`. */
export interface PanelAddress {
  readonly name: string
  readonly id: string | undefined
}

/** Reads `panel=` of an address; null for what is none. */
export function readPanel(raw: unknown): PanelAddress | null {
  if (typeof raw !== 'string') return null
  const [, name, id] = /^([a-z]+(?:-[a-z]+)*)(?::([\w-]{1,64}))?$/.exec(raw) ?? []
  return name ? { name, id } : null
}

/** An address without its panel; where another was left for it, with that one again. */
export function closedPanel({
  panel: _closed,
  under,
  ...rest
}: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return readPanel(under) ? { ...rest, panel: under } : rest
}

/** The `panel=` that opens a panel, for the `search` of a link. */
export const panelAt = (name: string, id?: string): string => (id ? `${name}:${id}` : name)
