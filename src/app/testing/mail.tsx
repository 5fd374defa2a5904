/** The mails the program would have sent. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../platform/i18n/paraglide/messages.js'

export const Route = createFileRoute('/_testing/testing/mail')({
  staticData: { title: () => m.app_testing_mail_title() },
  component: TestingMailPage,
})

function TestingMailPage() {
  return (
    <main id="main">
      <h1>{m.app_testing_mail_title()}</h1>
    </main>
  )
}
