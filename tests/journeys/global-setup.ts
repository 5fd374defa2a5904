/** Once a run, before workers race for it: the program is built when stale, the browser unpacked, the sample loaded. */
import { spawnSync } from 'node:child_process'
import { isStale } from '../../tools/build.ts'
import { browserOptions } from './browser.ts'
import { prepareSample } from './program.ts'

export default async function setup(): Promise<() => Promise<void>> {
  if (await isStale()) {
    const { status } = spawnSync(process.execPath, ['tools/build.ts'], { stdio: 'inherit' })
    if (status !== 0) throw new Error('The build failed')
  }
  await browserOptions()
  return prepareSample()
}
