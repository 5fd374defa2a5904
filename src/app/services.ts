/** The composition root: what lives as long as the process, made once and handed to every endpoint. */
import type { Settings } from './settings.ts'

export interface Services {
  readonly settings: Settings
  /** Aborted when the program is asked to stop: long answers (the live stream) end themselves on it. */
  readonly stopping: AbortSignal
}

export interface RunningServices {
  readonly services: Services
  /** What the owner should read at start: sign-ins of the sample company, where mail goes. */
  readonly lines: readonly string[]
  /** Tells long answers to end; the first step of a shutdown. */
  stop(): void
  /** Releases everything; the last step, when no request is open. */
  close(): Promise<void>
}

/** Opens what the program stands on, in order: database, migrations, first-run data, jobs. */
export async function createServices(settings: Settings): Promise<RunningServices> {
  const stopping = new AbortController()
  return {
    services: { settings, stopping: stopping.signal },
    lines: [],
    stop: () => stopping.abort(),
    close: async () => undefined,
  }
}
