/** Where the browser of the npm package was unpacked, and how it is started. */
import type { LaunchOptions } from '@playwright/test'

/** Flags for another kind of machine, or that would change what is tested. */
const unwanted = ['--single-process', '--disable-web-security', '--headless']
/** A graphics card emulated on the processor took more than half of it; painting by software needs none. */
const emulation = /gpu|--use-gl|--use-angle|swiftshader/

export async function browserOptions(): Promise<LaunchOptions> {
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs24.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  const wanted = chromium.args.filter(
    (flag) => !unwanted.some((name) => flag.startsWith(name)) && !emulation.test(flag),
  )
  return {
    executablePath: await chromium.executablePath(),
    args: [...wanted, '--disable-gpu'],
    headless: true,
  }
}
