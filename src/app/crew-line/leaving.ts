/** Whether one of the crew may sign out without a question: not while this phone has something he noted and nobody has. */
import { portalPhone } from '../../domains/planning/crew-log/phone/portal-phone.ts'

let ask: (() => Promise<boolean>) | null = null

/** Who asks it, until it is called off. */
export function askBeforeLeaving(asks: () => Promise<boolean>): () => void {
  ask = asks
  return () => {
    if (ask === asks) ask = null
  }
}

/** True at once where nothing waits; else what was answered. */
export async function mayLeave(): Promise<boolean> {
  const unsent = await portalPhone()
    .unsent()
    .catch(() => 0)
  return unsent === 0 || ask === null || ask()
}
