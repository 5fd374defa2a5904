import { createMemoryHistory, createRootRoute, createRouter, redirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { externalNavigation, keepInside } from './inside-navigation.ts'

function aRouter(leavesByDocument = (_path: string) => false) {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/a'] }),
    origin: 'https://feestfiets.example',
    isServer: false,
  })
  keepInside(router, { leavesByDocument })
  return router
}

const outside = [
  'https://evil.example/',
  'https://feestfiets.example.evil.example/',
  'http://feestfiets.example/',
  '//evil.example',
  String.raw`/\evil.example`,
  'javascript:alert(1)',
  'https://',
]

test.each(outside)('%s is not where the router goes', async (href) => {
  await expect(aRouter().navigate({ href })).rejects.toThrow(externalNavigation)
  await expect(aRouter().navigate({ to: href as never })).rejects.toThrow(externalNavigation)
  expect(() => aRouter().resolveRedirect(redirect({ href }) as never)).toThrow(externalNavigation)
})

test('paths of our own are', async () => {
  const router = aRouter()
  await router.navigate({ to: '/b' as never })
  expect(router.history.location.pathname).toBe('/b')
  const inside = redirect({ href: 'https://feestfiets.example/c?d=1' })
  expect(router.resolveRedirect(inside as never).options.href).toBe('/c?d=1')
})

test('a page this browser does not know is opened as a document', async () => {
  const router = aRouter((path) => path === '/portal')
  const walked: unknown[] = []
  router.history.push = (href) => void walked.push(href)
  await router.navigate({ to: '/portal' }).catch(() => undefined)
  expect(walked).toEqual([])
  await router.navigate({ to: '/b' as never })
  expect(walked).toEqual(['/b'])
})
