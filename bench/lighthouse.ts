/** `npm run lighthouse`: what Lighthouse says of the pages that sell, on its mobile settings; misses by name. */
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort } from '../tests/helpers/free-port.ts'
import { browserOptions } from '../tests/journeys/browser.ts'
import { startProgram } from '../tests/journeys/program.ts'
import { buildWhenStale } from './servers/program.ts'

const pages = ['/nl', '/nl/prijzen', '/nl/over-ons']
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

await buildWhenStale()
const program = await startProgram()
const port = await freePort()
const options = await browserOptions()
const browser = await chromium.launch({
  ...options,
  args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
})
try {
  for (const path of pages) {
    const found = await lighthouse(program.url + path, {
      port,
      onlyCategories: categories,
      logLevel: 'error',
    })
    if (!found) throw new Error(`Lighthouse said nothing of ${path}`)
    const { lhr } = found
    const scores = categories.map((name) => `${name} ${Math.round((lhr.categories[name]?.score ?? 0) * 100)}`)
    console.log(`${path}: ${scores.join(', ')}`)
    for (const name of categories)
      for (const { id, weight } of lhr.categories[name]?.auditRefs ?? []) {
        const audit = lhr.audits[id]
        if (weight > 0 && audit && audit.score !== null && audit.score < 1)
          console.log(`  ${audit.title}${audit.displayValue ? `: ${audit.displayValue}` : ''}`)
      }
  }
} finally {
  await browser.close()
  await program.stop()
}
