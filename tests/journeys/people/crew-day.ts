/** When the day of the crew is on a phone: its sheet is kept, and the worker that opens it is there. */
import type { Page } from '@playwright/test'

export const hasDay = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (;;) {
      // The page was opened at the login, outside the worker's scope: `ready` would wait for ever.
      const workers = await navigator.serviceWorker.getRegistrations()
      const isActive = workers.some(({ active }) => active?.state === 'activated')
      const known = await indexedDB.databases()
      if (isActive && known.some(({ name }) => name === 'crew')) {
        const sheets = await new Promise<number>((done) => {
          const opening = indexedDB.open('crew')
          opening.addEventListener('success', () => {
            const counting = opening.result.transaction('sheets').objectStore('sheets').count()
            counting.addEventListener('success', () => {
              opening.result.close()
              done(counting.result)
            })
          })
        })
        if (sheets > 0) return
      }
      await new Promise((again) => setTimeout(again, 100))
    }
  })
