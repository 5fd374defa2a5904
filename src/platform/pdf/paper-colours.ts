/** The inks of every paper. */
export const ink = '#1f1b16'
export const muted = '#5d574c'
export const hairline = '#d8d4c8'
