/** The passwords people choose most, as they stand in lists of leaked ones: the first that are guessed. */

let listed: Promise<ReadonlySet<string>> | undefined

// Half a megabyte that only the choosing of a password needs: read when it is first asked for.
const read = async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Whether it is one of them, whatever its capitals, and whatever signs were put behind it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const word = password.normalize('NFKC').trim().toLowerCase()
  const words = await (listed ??= read())
  return words.has(word) || words.has(word.replace(/[^\p{L}\p{N}]+$/u, ''))
}
