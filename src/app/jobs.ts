/** Every queue of the program and what its jobs do, on one screen. */
import type { AccessPoint } from '../domains/billing/server/delivery/access-point.ts'
import {
  keptLetterQueue,
  type KeptLetterOrder,
  writeKeptLetter,
} from '../domains/billing/server/deposits/kept-letters.ts'
import { deliveryQueue } from '../domains/billing/server/delivery/deliveries.ts'
import { deliveryRound, queueIssued } from '../domains/billing/server/delivery/rounds.ts'
import { writeInvoiceLetter } from '../domains/billing/server/papers/letters.ts'
import { overdueQueue, sweepOverdue } from '../domains/billing/server/payments/overdue.ts'
import { paperQueue, type PaperOrder } from '../domains/billing/server/papers/paper-job.ts'
import { keepPaper } from '../domains/billing/server/papers/papers.ts'
import { keepStructured } from '../domains/billing/server/papers/structured.ts'
import {
  paymentLetterQueue,
  type PaymentLetterOrder,
  writePaymentLetter,
} from '../domains/billing/server/papers/payment-letters.ts'
import {
  paymentReturnLetterQueue,
  type PaymentReturnLetterOrder,
  writePaymentReturnLetter,
} from '../domains/billing/server/papers/payment-return-letters.ts'
import {
  refundLetterQueue,
  type RefundLetterOrder,
  writeRefundLetter,
} from '../domains/billing/server/papers/refund-letters.ts'
import { invoiceLetterQueue, type InvoiceLetterOrder } from '../domains/billing/server/papers/sending.ts'
import {
  complaintLetterQueue,
  type ComplaintLetterOrder,
  writeComplaintLetter,
} from '../domains/customers/server/complaint-letters.ts'
import { inspectionQueue, sweepInspections } from '../domains/booking/server/displacement/inspections.ts'
import { sweepNotBack } from '../domains/booking/server/displacement/not-back.ts'
import {
  bobLetterQueue,
  type BobLetterOrder,
  writeBobLetter,
} from '../domains/booking/server/letters/bob-letters.ts'
import { bobRound } from '../domains/booking/server/letters/bob-round.ts'
import {
  rideLetterQueue,
  type RideLetterOrder,
  writeRideLetter,
} from '../domains/booking/server/letters/ride-letters.ts'
import { rideLetterRound } from '../domains/booking/server/letters/ride-round.ts'
import {
  thanksLetterQueue,
  type ThanksLetterOrder,
  thanksRound,
  writeThanksLetter,
} from '../domains/booking/server/letters/thanks-letters.ts'
import { letterQueue, type LetterOrder, waitingQueue } from '../domains/booking/server/letters/letter-job.ts'
import { writeLetter } from '../domains/booking/server/letters/letters.ts'
import { sweep } from '../domains/booking/server/sweep.ts'
import {
  waitingLetterQueue,
  type WaitingLetterOrder,
  writeWaitingLetter,
} from '../domains/booking-flow/server/waiting/waiting-letters.ts'
import { waitingRound } from '../domains/booking-flow/server/waiting/waiting-round.ts'
import {
  accountLetterQueue,
  type AccountLetterOrder,
  writeAccountLetter,
} from '../domains/identity/mails/account-letters.ts'
import type { Database, Log } from '../platform/db/database.ts'
import type { FileStorage } from '../platform/files/storage.ts'
import { sweepFiles } from '../platform/files/store/sweep.ts'
import { type Jobs, openJobs } from '../platform/jobs/jobs.ts'
import { senderIn } from '../domains/identity/mails/sender.ts'
import { mailDelivery } from '../platform/mail/delivery.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { forgetDayChanges } from '../platform/occupancy/day-versions.ts'
import { deliverPhoneMessage, type PhoneMessageOrder, phoneMessageQueue } from '../platform/push/delivery.ts'
import { forgetPhones } from '../platform/push/phones.ts'
import { webhookSender, forgetDeliveries } from '../platform/webhooks/sender.ts'
import { forgetNotifications } from '../platform/workplace/notify.ts'
import {
  noticeLetterQueue,
  type NoticeLetterOrder,
  noticeRoundQueue,
  orderNoticeLetters,
} from './notices/mails/letter-round.ts'
import { forgetTold } from '../domains/availability/publishing.ts'
import { tellDeclined } from './notices/rides/declined.ts'
import { tellCrew } from '../domains/planning/server/told/told-round.ts'
import { noticeOfLostLetter } from './notices/mails/lost-letter.ts'
import { writeNoticeLetter } from './notices/mails/letters.ts'
import { tell } from './notices/rides/tell.ts'
import { orderPhoneRound } from './notices/phones/phone-round.ts'
import { erase } from './privacy/run.ts'
import { resources } from './resources.ts'
import { dayMs } from '../kernel/time/period.ts'

const bobQueue = 'bob-rounds'
const rideRoundQueue = 'ride-letter-rounds'
const sweepQueue = 'booking-sweep'
const maintenanceQueue = 'database-maintenance'
const forgetQueue = 'idempotency-forgetting'
const retentionQueue = 'retention'
const tellingQueue = 'crew-telling-rounds'
const webhookQueue = 'webhook-rounds'
const mailQueue = 'mail-rounds'
const fileQueue = 'file-sweep'

export interface JobDeps {
  readonly database: Database
  readonly mailer: Mailer
  readonly storage: FileStorage
  readonly secret: string
  readonly publicUrl: string
  /** Whether this machine and private networks may be called. */
  readonly mayBePrivate: boolean
  /** Who delivers e-invoices. */
  readonly accessPoint?: AccessPoint | undefined
  readonly now: () => number
  readonly log: Log
}

/** Opens the queues and starts working on them; hand the result to the endpoints as their outbox. */
export async function startJobs(deps: JobDeps): Promise<Jobs> {
  const { database, log, now } = deps
  const jobs = await openJobs(
    database,
    [
      letterQueue,
      bobLetterQueue,
      bobQueue,
      rideLetterQueue,
      rideRoundQueue,
      thanksLetterQueue,
      complaintLetterQueue,
      waitingLetterQueue,
      accountLetterQueue,
      invoiceLetterQueue,
      paymentLetterQueue,
      paymentReturnLetterQueue,
      refundLetterQueue,
      keptLetterQueue,
      paperQueue,
      deliveryQueue,
      overdueQueue,
      inspectionQueue,
      noticeLetterQueue,
      noticeRoundQueue,
      tellingQueue,
      phoneMessageQueue,
      sweepQueue,
      waitingQueue,
      maintenanceQueue,
      forgetQueue,
      retentionQueue,
      webhookQueue,
      mailQueue,
      fileQueue,
    ],
    log,
  )
  await jobs.work(letterQueue, (order) => writeLetter(deps, order as LetterOrder))
  await jobs.work(bobLetterQueue, (order) => writeBobLetter(deps, order as BobLetterOrder))
  await jobs.every('*/5 * * * *', bobQueue, async () => {
    await bobRound({ ...deps, outbox: jobs })
  })
  await jobs.work(rideLetterQueue, (order) => writeRideLetter(deps, order as RideLetterOrder))
  await jobs.every('3-59/10 * * * *', rideRoundQueue, async () => {
    await rideLetterRound({ database, outbox: jobs, now })
    await thanksRound({ database, outbox: jobs, now })
  })
  await jobs.work(thanksLetterQueue, (order) => writeThanksLetter(deps, order as ThanksLetterOrder))
  await jobs.work(complaintLetterQueue, (order) => writeComplaintLetter(deps, order as ComplaintLetterOrder))
  await jobs.work(waitingLetterQueue, (order) => writeWaitingLetter(deps, order as WaitingLetterOrder))
  await jobs.work(accountLetterQueue, (order) => writeAccountLetter(deps, order as AccountLetterOrder))
  await jobs.work(paperQueue, async (order) => {
    const { invoice } = order as PaperOrder
    await keepStructured(deps, invoice)
    await keepPaper(deps, invoice)
    await queueIssued({ ...deps, outbox: jobs }, invoice)
  })
  await jobs.every('* * * * *', deliveryQueue, () => deliveryRound(deps))
  await jobs.work(invoiceLetterQueue, (order) => writeInvoiceLetter(deps, order as InvoiceLetterOrder))
  await jobs.work(paymentLetterQueue, (order) => writePaymentLetter(deps, order as PaymentLetterOrder))
  await jobs.work(paymentReturnLetterQueue, (order) =>
    writePaymentReturnLetter(deps, order as PaymentReturnLetterOrder),
  )
  await jobs.work(refundLetterQueue, (order) => writeRefundLetter(deps, order as RefundLetterOrder))
  await jobs.work(keptLetterQueue, (order) => writeKeptLetter(deps, order as KeptLetterOrder))
  await jobs.every('7 * * * *', overdueQueue, async () => {
    await sweepOverdue(deps)
  })
  // Every hour, for the day turns with the company's clock and not with UTC's.
  await jobs.every('1 * * * *', inspectionQueue, async () => {
    await sweepInspections(deps)
  })
  await jobs.work(noticeLetterQueue, (order) => writeNoticeLetter(deps, order as NoticeLetterOrder))
  await jobs.every('* * * * *', tellingQueue, async () => {
    await tellCrew({ database, now }, tell)
    await tellDeclined({ database, now })
  })
  await jobs.every('* * * * *', noticeRoundQueue, async () => {
    await orderNoticeLetters({ database, outbox: jobs, now })
    await orderPhoneRound({ database, outbox: jobs, now })
  })
  // A push service that is slow keeps the phones of the others waiting no longer.
  await jobs.work(
    phoneMessageQueue,
    (order) =>
      deliverPhoneMessage({ ...deps, outbox: jobs, mayBePrivate: false }, order as PhoneMessageOrder),
    'sideBySide',
  )
  await jobs.every('* * * * *', sweepQueue, async () => {
    await sweep({ database, outbox: jobs, now })
    await sweepNotBack({ database, now })
  })
  await jobs.every('* * * * *', waitingQueue, async () => {
    await waitingRound({ ...deps, outbox: jobs })
  })
  await jobs.every('*/10 * * * *', fileQueue, () => sweepFiles({ ...deps, resources }))
  await jobs.every('17 3 * * *', maintenanceQueue, () => database.maintain())
  // A key is remembered for a day: nobody sends a request again after that.
  await jobs.every('47 3 * * *', forgetQueue, async () => {
    const before = new Date(now() - dayMs).toISOString()
    await database.kysely.deleteFrom('idempotency_keys').where('date_created', '<', before).execute()
    await forgetDeliveries(database, new Date(now() - 30 * dayMs).toISOString())
    await forgetPhones(database, new Date(now() - 90 * dayMs).toISOString())
    await forgetNotifications(database, new Date(now() - 180 * dayMs).toISOString())
    const longAgo = new Date(now() - 180 * dayMs).toISOString()
    await forgetTold(database.kysely, longAgo)
    await forgetDayChanges(database.kysely, longAgo.slice(0, 10))
  })
  await jobs.every('7 4 * * *', retentionQueue, async () => {
    await erase(database, { now: now(), user: null })
  })
  const webhooks = webhookSender({ ...deps, resources })
  // The database says when there is something to tell; the rounds find what is to be told again.
  const deaf = await database.listen('webhooks', () => {
    webhooks.wake().catch((error: unknown) => log.error(`Webhooks: ${String(error)}`))
  })
  await jobs.every('* * * * *', webhookQueue, () => webhooks.wake())
  const mail = mailDelivery({
    ...deps,
    replyTo: async () => (await senderIn(database, deps.publicUrl)).replyTo,
    givenUp: noticeOfLostLetter,
  })
  // A round is started and not waited for: a server that is slow to answer keeps no job waiting.
  const deliver = () => {
    mail.wake().catch((error: unknown) => log.error(`Mail: ${String(error)}`))
  }
  const deafToMail = await database.listen('mails', deliver)
  await jobs.every('* * * * *', mailQueue, async () => deliver())
  return {
    ...jobs,
    async stop() {
      await deaf()
      await deafToMail()
      await Promise.all([jobs.stop(), webhooks.stop(), mail.stop()])
    },
  }
}
