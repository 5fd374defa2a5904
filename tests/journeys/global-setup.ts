/** Unpacks the browser once, before workers race for it, and builds the program when it is stale. */
import { spawnSync } from 'node:child_process'
import { isStale } from '../../tools/build.ts'
import { browserOptions } from './browser.ts'

export default async function setup(): Promise<void> {
  if (await isStale()) {
    const { status } = spawnSync(process.execPath, ['tools/build.ts'], { stdio: 'inherit' })
    if (status !== 0) throw new Error('The build failed')
  }
  await browserOptions()
}
