/** `npm run samples:ubl`: writes structured invoices to `build/ubl-samples`, for anyone to run the official rules on. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'

const folder = 'build/ubl-samples'
// Papers are drawn in JSX, which plain Node does not read.
const server = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true, include: [] },
})
const load = <T>(path: string) => server.ssrLoadModule(path) as Promise<T>
const { newCompany } = await load<typeof import('../answers/setting.ts')>('/tests/answers/setting.ts')
const { ublSamples } = await load<typeof import('./ubl-samples.ts')>('/tests/samples/ubl-samples.ts')
const database = await newCompany()
const samples = await ublSamples(database)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const { name, text } of samples) writeFileSync(join(folder, name), text)
process.stdout.write(`${samples.length} documents in ${folder}\n`)
await database.close()
await server.close()
process.exit(0)
