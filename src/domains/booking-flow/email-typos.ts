/** A likely slip of the finger in an email address: asked about, never refused. */

/** What is typed for the mail services most people have, by what is meant. */
const slips: Readonly<Record<string, string>> = {
  'gmial.com': 'gmail.com',
  'gmai.com': 'gmail.com',
  'gmal.com': 'gmail.com',
  'gamil.com': 'gmail.com',
  'gmail.co': 'gmail.com',
  'gmail.con': 'gmail.com',
  'gmail.be': 'gmail.com',
  'hotmial.com': 'hotmail.com',
  'hotmai.com': 'hotmail.com',
  'hotmal.com': 'hotmail.com',
  'hotmail.con': 'hotmail.com',
  'outlok.com': 'outlook.com',
  'outloo.com': 'outlook.com',
  'outlook.con': 'outlook.com',
  'yaho.com': 'yahoo.com',
  'yahoo.con': 'yahoo.com',
  'telent.be': 'telenet.be',
  'telnet.be': 'telenet.be',
  'telenet.com': 'telenet.be',
  'skynt.be': 'skynet.be',
  'skynet.com': 'skynet.be',
  'proximu.be': 'proximus.be',
  'iclod.com': 'icloud.com',
  'icloud.con': 'icloud.com',
}

/** The address that was probably meant, with its domain; null where nothing looks wrong. */
export function meantAddress(typed: string): { readonly address: string; readonly domain: string } | null {
  const [name, domain = '', ...more] = typed.trim().split('@')
  const key = domain.toLowerCase()
  const meant = name && more.length === 0 && Object.hasOwn(slips, key) ? slips[key] : undefined
  return meant ? { address: `${name}@${meant}`, domain: meant } : null
}
