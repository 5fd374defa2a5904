/** Loaded into a server before it starts: tells what the process has used so far, when asked. */

export interface Usage {
  /** CPU milliseconds of the process, in user and system mode. */
  readonly cpuMs: number
  /** Resident bytes. */
  readonly resident: number
}

process.on('message', () => {
  const { user, system } = process.cpuUsage()
  const usage: Usage = { cpuMs: (user + system) / 1000, resident: process.memoryUsage.rss() }
  process.send?.(usage)
})
