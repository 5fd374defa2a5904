/** `npm run answers -- <file> [pattern]`: records every answer of the API into a file, to be compared with a later one. */
import { writeFileSync } from 'node:fs'
import { createServer } from 'vite'

const [file, pattern = ''] = process.argv.slice(2)
if (!file) throw new Error('Name the file to write: npm run answers -- answers.txt')

// Letters and papers are drawn in JSX, which plain Node does not read.
const server = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true, include: [] },
})
const { recordAll } = (await server.ssrLoadModule(
  '/tests/answers/recording.ts',
)) as typeof import('./recording.ts')
const began = performance.now()
let group = ''
const { lines, report, isWhole } = await recordAll(new RegExp(pattern), (route) => {
  if (route === group) return
  group = route
  if (process.stderr.isTTY || process.env['VERBOSE']) process.stderr.write(`${route}\n`)
})
writeFileSync(file, lines)
process.stdout.write(`${report}${Math.round((performance.now() - began) / 1000)} seconds\n`)
await server.close()
process.exit(isWhole ? 0 : 1)
