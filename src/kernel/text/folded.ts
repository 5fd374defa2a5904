/** Text as it is compared when somebody searches: no accents, no capitals, no hyphens or other signs. */

/** `Sint-Niklaas` and `sint niklaas`, `Liège` and `LIEGE` fold to the same. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
