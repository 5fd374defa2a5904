/** Whether a frame around this page already is its `<main>`. */
import { createContext } from 'react'

export const InsideMain = createContext(false)
