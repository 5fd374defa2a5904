/** The questions to the fleet answered in one go: a test has nobody else to serve. */
import { type Interruptible, finish } from '../../../src/kernel/interruptible.ts'
import * as days from '../../../src/domains/availability/slots/month.ts'
import * as around from '../../../src/domains/availability/slots/nearest.ts'
import * as starts from '../../../src/domains/availability/slots/slots.ts'

const atOnce =
  <A extends readonly unknown[], T>(work: (...about: A) => Interruptible<T>) =>
  (...about: A): T =>
    finish(work(...about))

export const slots = atOnce(starts.slots)
export const officeSlots = atOnce(starts.officeSlots)
export const tryStart = atOnce(starts.tryStart)
export const tryFleet = atOnce(starts.tryFleet)
export const month = atOnce(days.month)
export const nearest = atOnce(around.nearest)
