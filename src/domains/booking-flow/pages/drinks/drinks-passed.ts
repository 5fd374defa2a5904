/** Whether a visitor went past the drinks in this browser: to order nothing is an answer the draft does not show. */
import { useSyncExternalStore } from 'react'

const storedAs = 'drinks-passed'

/** Remembers it of the draft that is open; of one before it nothing stays. */
export const passDrinks = (token: string) => localStorage.setItem(storedAs, token)

const neverChanges = () => () => undefined

export const useDrinksPassed = (token: string | undefined): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => token !== undefined && localStorage.getItem(storedAs) === token,
    () => false,
  )
