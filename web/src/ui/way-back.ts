import { createContext, type ReactNode } from 'react'

/**
 * What stands in the place of "Coba lagi" where trying again changes nothing, because the thing is not there or not the reader's.
 * Undefined: such a place offers another try all the same; null: there is a way out already, as in a dialog.
 */
export const WayBack = createContext<ReactNode>(undefined)
