import { expect, test } from 'vitest'
import type { Made, Refused } from '../../../session/client/asking.ts'
import { UploadFault } from '../files/upload.ts'
import { openForm } from './delivery.ts'
import { forget, keep } from './keep.ts'
import { sendWaiting, waitingOf } from './waiting.ts'

const no = (codes: string[], isLost = false): Refused => ({
  text: 'Nee',
  causes: [],
  fields: {},
  codes,
  further: {},
  isLost,
})
const report = (photos: readonly { key: string; file: File }[] = []) => ({
  values: { text: 'Rem stuk' },
  photos,
  key: 'press-1',
  about: '',
})
const photo = { key: 'photo-1', file: new File(['x'], 'rem.jpg') }

test('a report that waits goes out without its form, once, under the keys of its first try', async () => {
  await keep('damage:an', report([photo]))
  const uploads: unknown[] = []
  const sent: unknown[] = []
  const upload = async (_file: File, { key }: { key?: string } = {}) => {
    uploads.push(key)
    return { id: 'file-1' }
  }
  let answer: Made = { refused: no([], true) }
  const send = async (...told: unknown[]) => {
    sent.push(told)
    return answer
  }
  expect(await waitingOf(['damage:an'])).toEqual([{ name: 'damage:an', refused: null }])
  expect(await sendWaiting('damage:an', send, upload)).toBe(false)
  expect(await waitingOf(['damage:an'])).toHaveLength(1)
  answer = { data: {} }
  expect(await sendWaiting('damage:an', send, upload)).toBe(true)
  expect(await sendWaiting('damage:an', send, upload)).toBe(false)
  expect(uploads).toEqual(['photo-1'])
  expect(sent).toEqual(Array.from({ length: 2 }, () => [{ text: 'Rem stuk' }, ['file-1'], 'press-1']))
  expect(await waitingOf(['damage:an'])).toEqual([])
})

test('a report that is refused while nobody looks stays on the device with the reason', async () => {
  await keep('damage:an', report())
  expect(await sendWaiting('damage:an', async () => ({ refused: no(['FAILED_VALIDATION']) }))).toBe(false)
  expect(await waitingOf(['damage:an'])).toEqual([{ name: 'damage:an', refused: no(['FAILED_VALIDATION']) }])
  await keep('damage:an', report([photo]))
  const upload = () => Promise.reject(new UploadFault('Te groot'))
  await sendWaiting('damage:an', async () => ({ data: {} }), upload)
  expect((await waitingOf(['damage:an']))[0]?.refused?.text).toBe('Te groot')
  await forget('damage:an')
})

test('a server that is down or a sign-in that ran out refuses no report', async () => {
  for (const code of ['INTERNAL_SERVER_ERROR', 'TOKEN_EXPIRED', 'REQUESTS_EXCEEDED']) {
    await keep('damage:an', report())
    await sendWaiting('damage:an', async () => ({ refused: no([code]) }))
    expect(await waitingOf(['damage:an'])).toEqual([{ name: 'damage:an', refused: null }])
  }
  await forget('damage:an')
})

test('another user’s report is neither shown nor sent, nor one whose form is open', async () => {
  await keep('damage:an', report())
  expect(await waitingOf(['damage:bert'])).toEqual([])
  const close = openForm('damage:an')
  const send = () => Promise.reject(new Error('Sent twice'))
  expect(await waitingOf(['damage:an'])).toEqual([])
  expect(await sendWaiting('damage:an', send)).toBe(false)
  close()
  expect(await waitingOf(['damage:an'])).toHaveLength(1)
  await forget('damage:an')
})
