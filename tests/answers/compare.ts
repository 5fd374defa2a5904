/** `npm run answers:compare -- before after [exceptions]`: what is answered otherwise; exits with 1 when anything is. */
import { readFileSync } from 'node:fs'
import { differencesOf, exceptionsIn, recordedIn } from './differences.ts'

const [before, after, exceptions] = process.argv.slice(2)
if (!before || !after)
  throw new Error('Name two recordings: npm run answers:compare -- before.txt after.txt [exceptions.txt]')

const read = (file: string) => recordedIn(readFileSync(file, 'utf8'))
const isExcepted = exceptionsIn(exceptions ? readFileSync(exceptions, 'utf8') : '')
const differences = differencesOf(read(before), read(after))
const left = differences.filter(({ route }) => !isExcepted(route))
for (const { route, lines } of left)
  process.stdout.write(`${route}\n${lines.map((line) => `  ${line}\n`).join('')}`)
process.stdout.write(
  `${left.length} routes answer otherwise, ${differences.length - left.length} more are excepted\n`,
)
process.exit(left.length === 0 ? 0 : 1)
