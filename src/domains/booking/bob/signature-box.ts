/** The box a Bob signs in: the units the lines of his signature are kept in, whatever it measures on a screen. */
export const signatureBox = { width: 600, height: 280 } as const
