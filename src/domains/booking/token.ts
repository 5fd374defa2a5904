/** The unguessable token of a booking's link: derived, so that every later mail can carry it again. */
import { createHash, createHmac } from 'node:crypto'
import type { Booking } from './booking.ts'

/** Raising the booking's `token_version` revokes every link sent so far. Rule B-70. */
export const bookingToken = (secret: string, booking: Pick<Booking, 'id' | 'token_version'>): string =>
  createHmac('sha256', secret).update(`booking:${booking.id}:${booking.token_version}`).digest('base64url')

/** The token of a Bob's own link: the same in every mail to him; who takes his place has another. Rule BB-01. */
export const bobToken = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`bob:${id}`).digest('base64url')

/** The token of a place on the waiting list: opens what came free, and takes it off the list. */
export const waitingToken = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`waiting:${id}`).digest('base64url')

/** In the letter that asks whether news is really wanted: only who reads that address's mail has it. */
export const consentProof = (
  secret: string,
  { id, email }: { readonly id: string; readonly email: string },
): string => createHmac('sha256', secret).update(`news:${id}:${email.toLowerCase()}`).digest('base64url')

/** What the database keeps and looks tokens up by: who reads the table still has no link. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The token of the page a group shares; opened again it is another. Rule GP-01. */
export const groupToken = (
  secret: string,
  { id, token_version }: { readonly id: string; readonly token_version: number },
): string => createHmac('sha256', secret).update(`group:${id}:${token_version}`).digest('base64url')

/** The token of the link that only reads a booking; made again it is another. Rule RL-01. */
export const readingToken = (
  secret: string,
  { id, version }: { readonly id: string; readonly version: number },
): string => createHmac('sha256', secret).update(`reading:${id}:${version}`).digest('base64url')
