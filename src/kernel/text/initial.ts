/** How a name begins to the ear: in French a word before it may lose its last letter (“de Jan”, “d’An”). */

/**
 * A vowel, or a consonant. A Y counts as a vowel before a consonant (“d’Yves”, “de Yolande”). An H is taken for a
 * consonant: whether it is heard differs from name to name, and the longer form is understood before each.
 */
export function initialOf(name: string): 'vowel' | 'consonant' {
  const plain = name.trim().normalize('NFD').replaceAll(/\p{M}/gu, '')
  return /^(?:[aeiouæœ]|y[^aeiou])/i.test(plain) ? 'vowel' : 'consonant'
}
