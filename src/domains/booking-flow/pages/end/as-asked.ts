/** Whether a booking still stands as its maker left it. */
import type { ShownBooking } from '../../../booking/shown.ts'

/** Asked for, or confirmed as it was asked: the thanks and what comes next are true. In any other state they are not. */
export const isAsAsked = ({ status, uncertain }: Pick<ShownBooking, 'status' | 'uncertain'>): boolean =>
  status === 'confirmed' ? !uncertain : status === 'requested'
