/** What pages and mails promise, held to what keeps it: `docs/domain/promises.md`. */
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(resolve(root, file), 'utf8')
const page = read('docs/domain/promises.md')
const [promised, none] = page.split('## Texts that read like a promise and are none')
const rules = new Set(
  read('docs/domain/rules.md')
    .match(/^\| [A-Z]+-\d+ /gm)!
    .map((cell) => cell.slice(2, -1)),
)
const messages = JSON.parse(read('messages/en.json')) as Record<string, Message>

type Message = string | readonly { readonly match: Readonly<Record<string, string>> }[]

const variants = (message: Message): readonly string[] =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))

/** Read by visitors, and by who gets a mail of theirs. */
const visitors = /^(bob|booking|common|group|home|mail|review|scheduler|site|waiting)_/
/** Of these the portal's own: settings of mail, and lists of the office. */
const office = /^(mail_(notices|page|test)|home_page)_/
/** What we do, send, keep or give back, and by when. */
const promise = new RegExp(
  [
    String.raw`\b(we(’ll| will)?|our (bob|crew)) (\w+ )?(answer|ask|bring|call|cancel|check|collect|come|confirm|delete|deliver|email|fetch|find|forget|give|hold|keep|look|mail|offer|pay|plan|refund|remind|return|send|tell|use|write)\b`,
    String.raw`\bwe (are|have) (still )?(emailing|emailed|holding|kept|proposing|sent)\b|\bwe (will )?(contact|provide|release)\b`,
    String.raw`\beverything (will be |is )?ready\b|\bstays (as it is|as agreed|yours)\b|\bincluded in the (price|total)\b`,
    String.raw`\byou(’ll| will)? (then )?(\w+ )?(get|receive|hear)\b`,
    String.raw`\bwithin \{`,
    String.raw`\b(is|are|gets?|been) (sent|emailed|refunded|kept|given back|deleted|erased|an email)\b`,
    String.raw`\b(stops? working|disappears?|nobody (else )?(can|reads?)|everyone with this link)\b`,
    String.raw`\bfree of charge\b|\bcosts nothing\b|\bnothing to pay\b|\bnothing changes\b|\bwill not (e?mail|write)\b`,
  ].join('|'),
  'i',
)

const keysIn = (text: string) => [...text.matchAll(/`([a-z][a-z0-9_]*)`/g)].map(([, key]) => key!)
const rows = promised!
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| promise '))
  .map((line) => line.split(' | '))
  .map(([, by = '', texts = '']) => ({ by, texts: keysIn(texts) }))
const said = new Set([...rows.flatMap(({ texts }) => texts), ...keysIn(none!)])

test('every sentence of a page or mail that promises something stands beside what keeps it', () => {
  const found = Object.entries(messages)
    .filter(([key]) => visitors.test(key) && !office.test(key))
    .filter(([, message]) => variants(message).some((text) => promise.test(text)))
    .map(([key]) => key)
  expect(found.length).toBeGreaterThan(60)
  expect(found.filter((key) => !said.has(key))).toEqual([])
})

test('every text of the page is one, and its promise is kept by rules and names that are there', () => {
  expect([...said].filter((key) => !(key in messages))).toEqual([])
  for (const { by, texts } of rows) {
    expect(texts, by).not.toEqual([])
    const named = by.split(' ').filter(Boolean)
    expect(named, texts.join()).not.toEqual([])
    for (const one of named) {
      const [, file, name] = /^`([^#]+)#(\w+)`$/.exec(one) ?? []
      if (!file) expect([one, rules.has(one)]).toEqual([one, true])
      else {
        expect([file, existsSync(resolve(root, file))]).toEqual([file, true])
        expect(read(file), one).toMatch(new RegExp(String.raw`\b${name}\b`))
      }
    }
  }
})

test('the words that promise are known as such', () => {
  for (const text of [
    'We answer within {hours} hours.',
    'We will email you.',
    'You get a new link.',
    'There is nothing to pay.',
    'Your address has been erased.',
  ])
    expect([text, promise.test(text)]).toEqual([text, true])
  expect(promise.test('How many of you come?')).toBe(false)
})
