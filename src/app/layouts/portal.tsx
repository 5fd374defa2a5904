/** The frame of the staff portal; Mantine lives here and nowhere above it. */
import { MantineProvider } from '@mantine/core'
import mantineCss from '@mantine/core/styles.layer.css?url'
import { Notifications } from '@mantine/notifications'
import notificationsCss from '@mantine/notifications/styles.layer.css?url'
import { Outlet, createFileRoute, useRouter } from '@tanstack/react-router'
import { Languages } from './languages.tsx'

const toastMs = 6000

export const Route = createFileRoute('/_portal')({
  head: () => ({
    meta: [{ name: 'robots', content: 'noindex' }],
    links: [mantineCss, notificationsCss].map((href) => ({ rel: 'stylesheet', href })),
  }),
  component: PortalLayout,
})

function PortalLayout() {
  const nonce = useRouter().options.ssr?.nonce
  return (
    <MantineProvider getStyleNonce={() => nonce ?? ''}>
      <Notifications limit={1} autoClose={toastMs} />
      <header>
        <Languages />
      </header>
      <Outlet />
    </MantineProvider>
  )
}
