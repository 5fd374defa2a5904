/** The unguessable token of an invoice's public link: derived, so that every later letter can carry it again. */
import { createHmac } from 'node:crypto'
import type { Invoice } from './invoice.ts'

/** Raising the invoice's `token_version` revokes every link given out so far. */
export const invoiceToken = (secret: string, invoice: Pick<Invoice, 'id' | 'token_version'>): string =>
  createHmac('sha256', secret).update(`invoice:${invoice.id}:${invoice.token_version}`).digest('base64url')
