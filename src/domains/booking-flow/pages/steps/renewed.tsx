/** A page begun anew, with what it shows typed, when its ride was changed in another window. */
import { type ComponentType, useState } from 'react'
import { useChangedElsewhere } from './draft-client.ts'

export function renewedElsewhere(Page: ComponentType) {
  return function Renewed() {
    const isChanged = useChangedElsewhere()
    const [times, setTimes] = useState({ isChanged, count: 0 })
    // Only what another window did begins the page anew, never what is answered here.
    if (times.isChanged !== isChanged) setTimes({ isChanged, count: times.count + (isChanged ? 1 : 0) })
    return <Page key={times.count} />
  }
}
