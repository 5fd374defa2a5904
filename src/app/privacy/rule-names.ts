/** The rules of retention by name, in the order they run. */
export const ruleNames = [
  'drafts',
  'lost',
  'customers',
  'bobs',
  'births',
  'groups',
  'declarations',
  'hours',
  'mails',
  'logins',
  'addresses',
  'waiting',
] as const
export type RuleName = (typeof ruleNames)[number]
