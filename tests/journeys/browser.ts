/** Where the browser of the npm package was unpacked, and how it is started. */
import type { LaunchOptions } from '@playwright/test'

/** The browser's flags without those that would change what is tested. */
export async function browserOptions(): Promise<LaunchOptions> {
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs24.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  const unwanted = ['--single-process', '--disable-web-security']
  return {
    executablePath: await chromium.executablePath(),
    args: chromium.args.filter((flag) => !unwanted.includes(flag) && !flag.startsWith('--headless')),
    headless: true,
  }
}
