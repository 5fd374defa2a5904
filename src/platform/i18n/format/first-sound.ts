/** What a word begins with, for messages whose grammar depends on it: `an open bus`, `l’anglais`, `Nouvel autobus`. */
import { folded } from '../../../kernel/text/folded.ts'

/** `y` and `h` by themselves: a vowel to some languages, a consonant to others. */
export function firstSound(word: string): 'vowel' | 'y' | 'h' | 'consonant' {
  const first = folded(word).charAt(0)
  if (first === 'y' || first === 'h') return first
  return 'aeiou'.includes(first) ? 'vowel' : 'consonant'
}
