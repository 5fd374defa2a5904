/** What the environment says about how this program runs (docs: operations.md). */

export interface Settings {
  readonly port: number
  readonly host: string
  /** What the program calls itself in links, without a slash at its end. */
  readonly publicUrl: string
  readonly production: boolean
}

/** Reads the settings from the environment; throws with one clear line when one is wrong. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const port = Number(env['PORT'] ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is no port: ${env['PORT']}`)
  const publicUrl = env['PUBLIC_URL'] ?? `http://localhost:${port}`
  if (!URL.canParse(publicUrl)) throw new Error(`PUBLIC_URL is no address: ${publicUrl}`)
  return {
    port,
    host: env['HOST'] ?? (env['PUBLIC_URL'] ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: publicUrl.replace(/\/+$/, ''),
    production: env['NODE_ENV'] === 'production',
  }
}
