/** The address that dials a number, however it is written. @example telLink('+32 9 123 45 67') // 'tel:+3291234567' */
export const telLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`
