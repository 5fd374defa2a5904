/** The moves the office makes of many bookings at once. */
export const movesOfMany = ['confirmation', 'plan', 'refusal'] as const
export type MoveOfMany = (typeof movesOfMany)[number]

/** As many as one act takes. */
export const mostMoved = 50

/** Those a customer is written of: the letters wait, and can be called back. Rule PL-30. */
export const isWritten = (move: MoveOfMany): boolean => move !== 'plan'
