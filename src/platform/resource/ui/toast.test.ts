import { notifications, notificationsStore } from '@mantine/notifications'
import { beforeEach, expect, test } from 'vitest'
import { showToast } from './toast.ts'

beforeEach(() => notifications.clean())

test('a new toast takes the place of the one before it, and none waits behind', () => {
  showToast('Vertrokken')
  showToast('Terug')
  const { notifications: shown, queue } = notificationsStore.getState()
  expect([shown.map(({ message }) => message), queue]).toEqual([['Terug'], []])
})
