/** Facts on one line with a dot between them. */

const nbsp = '\u00A0'

/** Each dot stays with what stands before it: no line begins with one. What is empty is left out. */
export const dotted = (facts: readonly (string | number | false | null | undefined)[]): string =>
  facts.filter(Boolean).join(`${nbsp}· `)
