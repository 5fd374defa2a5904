/** Names as slugs: how a role is spelled in code. */

/** A name in lower case, accents off, words joined by hyphens: `Super-administrator` is `super-administrator`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
