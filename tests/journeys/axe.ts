/** What a machine can check of whether a page shuts anybody out. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const guidelines = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

interface Axe {
  run(options: RunOptions): Promise<AxeResults>
}

/** The violations of a page that holds still, each with the first place it was seen. */
export async function violations(page: Page): Promise<string[]> {
  // What is still fading in is not what a reader is left with.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  await page.evaluate(axe)
  // What a bar at the foot covers for now can be scrolled free of it: the page is looked at whole.
  const { width, height } = page.viewportSize()!
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, whole) })
  const { violations: found } = await page.evaluate(
    (tags) =>
      (globalThis as unknown as { axe: Axe }).axe.run({
        runOnly: { type: 'tag', values: tags },
        resultTypes: ['violations'],
        preload: false,
        // It takes a day's number and its price beside it for one word.
        rules: { 'label-content-name-mismatch': { enabled: false } },
      }),
    guidelines,
  )
  await page.setViewportSize({ width, height })
  return found.map(
    ({ id, nodes }) => `${new URL(page.url()).pathname} ${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
  )
}
