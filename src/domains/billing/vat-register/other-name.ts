/** Whether the register knows a VAT number under another name than ours. */

/** Legal forms and small words say nothing of who it is. */
const empty = new Set(
  'bv bvba srl sprl nv sa vzw asbl comm commv scs snc vof cv sc cvba scrl gmbh ag kg sarl sas eurl ltd inc plc llc and et en und the de la le les het van der du des'.split(
    ' ',
  ),
)

const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('.', '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !empty.has(word))

/**
 * No word in common: then it may be another's number. Said beside the answer and never refused, for a register keeps
 * names in its own way.
 * Rule VT-10.
 */
export function isOtherName(ours: string, theirs: string): boolean {
  const [mine, known] = [wordsOf(ours), new Set(wordsOf(theirs))]
  return mine.length > 0 && known.size > 0 && !mine.some((word) => known.has(word))
}
