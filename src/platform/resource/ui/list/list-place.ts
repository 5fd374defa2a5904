/** The way back to a list as it was left: its address, its place on the page, the row that was opened. */
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

interface Place {
  /** What stood behind the path of the list. */
  readonly query: string
  /** Where in the browser's history of this tab it stands. */
  readonly step: number
}

const places = new Map<string, Place>()
const openedRows = new Map<string, string>()

/** Remembers where the reader is in a list, as long as the tab lives. */
export function useListPlace(name: string): void {
  const { history, state } = useRouter()
  const { searchStr } = state.location
  useEffect(() => {
    places.set(name, { query: searchStr, step: stepOf(history.location.state) })
  }, [name, history, searchStr])
}

/** The router's own count of steps; absent on the first page of a tab. */
// oxlint-disable-next-line no-underscore-dangle -- the router's name for it
const stepOf = (state: { readonly __TSR_index?: number }): number => state.__TSR_index ?? 0

/** How the reader last saw a list: as a step back where it is the page before this one, else by its address. */
export function wayBackTo(
  name: string,
  state: object,
): { readonly isStepBack: boolean; readonly query: string } {
  const place = places.get(name)
  return { isStepBack: place !== undefined && stepOf(state) === place.step + 1, query: place?.query ?? '' }
}

export const rememberRow = (name: string, id: string): void => void openedRows.set(name, id)
/** The row that was opened last, told once. */
export function takeRow(name: string): string | undefined {
  const id = openedRows.get(name)
  openedRows.delete(name)
  return id
}
