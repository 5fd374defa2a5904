/** The guards, a row a sentence of the specification. */
import { expect, test } from 'vitest'
import { settingsRow } from '../../../fixtures/sample/company.ts'
import { type Admission, type Session, type WantedPage, admit, wayBack } from './guards.ts'

const page = (path: string, more: Partial<WantedPage> = {}): WantedPage => ({
  path,
  query: '',
  locale: 'nl',
  auth: undefined,
  exists: true,
  roles: ['planner'],
  ...more,
})
const nobody: Session = { kind: 'nobody' }
const unsure: Session = { kind: 'unsure' }
const signedIn = (
  role: string,
  home = '/portal/bookings',
  factor: 'on' | 'off' | 'owed' = 'off',
): Session => ({
  kind: 'member',
  member: { id: '1', email: `${role}@feestfiets.example`, name: role, role, appearance: 'auto' },
  home,
  factor,
  noun: settingsRow,
})
const owing = signedIn('planner', '/portal/bookings', 'owed')
const enter: Admission = { kind: 'enter' }
const to = (path: string, locale?: 'nl'): Admission =>
  locale ? { kind: 'redirect', to: path, locale } : { kind: 'redirect', to: path }
const login = '/portal/auth/login'
const guests = { auth: 'guests' } as const

const rows: [string, WantedPage, Session, Admission][] = [
  [
    'not logged in on a portal path goes to the login page with the way back',
    page('/portal/bookings', { query: '?page=2' }),
    nobody,
    to(`${login}?redirect=%2Fportal%2Fbookings%3Fpage%3D2`),
  ],
  ['the entry needs no way back', page('/portal'), nobody, to(login)],
  ['a path that already carries a language is no way back', page('/nl/portal'), nobody, to('/')],
  [
    'a preview token never stands in the way back',
    page('/portal/bookings', { query: '?preview=true&token=secret&page=2' }),
    nobody,
    to(`${login}?redirect=%2Fportal%2Fbookings%3Fpage%3D2`),
  ],
  ['not logged in on another protected page goes to the site root', page('/testing/mail'), nobody, to('/')],
  ['not logged in opens the login page', page(login, guests), nobody, enter],
  [
    'logged in on the login page goes to the home page',
    page(login, guests),
    signedIn('planner'),
    to('/portal/bookings'),
  ],
  [
    'logged in on the login page goes to the redirect value',
    page(login, { ...guests, query: '?redirect=%2Fportal%2Ftrailers' }),
    signedIn('planner'),
    to('/portal/trailers'),
  ],
  [
    'logged in on the login page never leaves the site',
    page(login, { ...guests, query: '?redirect=%2F%2Fevil.example' }),
    signedIn('planner'),
    to('/portal/bookings'),
  ],
  ['a page without auth opens for a stranger', page('/where', { auth: false }), nobody, enter],
  [
    'a page without auth opens for staff in any language',
    page('/where', { auth: false, locale: 'fr' }),
    signedIn('admin'),
    enter,
  ],
  [
    'an admin is moved to the same path under nl',
    page('/portal/bookings', { locale: 'fr', query: '?page=2' }),
    signedIn('admin'),
    to('/portal/bookings?page=2', 'nl'),
  ],
  [
    'a super-administrator too',
    page('/portal', { locale: 'en' }),
    signedIn('super-administrator'),
    to('/portal', 'nl'),
  ],
  [
    'an admin outside the portal keeps the language',
    page('/testing/mail', { locale: 'fr' }),
    signedIn('admin'),
    enter,
  ],
  ['a planner keeps the language', page('/portal/bookings', { locale: 'fr' }), signedIn('planner'), enter],
  [
    'an admin opens what no role is named for',
    page('/portal/users', { roles: [] }),
    signedIn('admin'),
    enter,
  ],
  [
    'what a role may not see is refused',
    page('/portal/bookings'),
    signedIn('employee'),
    { kind: 'refuse', status: 403 },
  ],
  ['a role that is named enters', page('/portal/bookings'), signedIn('planner'), enter],
  [
    'who owes a second factor is led to it from any page, with the way back',
    page('/portal/bookings', { query: '?page=2' }),
    owing,
    to('/portal/auth/second-factor?redirect=%2Fportal%2Fbookings%3Fpage%3D2'),
  ],
  [
    'and from the login page, the way back kept',
    page(login, { ...guests, query: '?redirect=%2Fportal%2Ftrailers' }),
    owing,
    to('/portal/auth/second-factor?redirect=%2Fportal%2Ftrailers'),
  ],
  ['and sets it up there', page('/portal/auth/second-factor', { auth: 'self' }), owing, enter],
  ['a page without auth stays open to who owes one', page('/where', { auth: false }), owing, enter],
  [
    'the own second factor is open to every role',
    page('/portal/auth/second-factor', { auth: 'self', roles: [] }),
    signedIn('organizer'),
    enter,
  ],
  [
    'and to nobody who is not signed in',
    page('/portal/auth/second-factor', { auth: 'self' }),
    nobody,
    to(login),
  ],
  ['a browser whose token ended waits for a new one', page('/portal/bookings'), unsure, { kind: 'wait' }],
  [
    'a localised way back is followed in its own language',
    page(login, { ...guests, query: '?redirect=%2Ffr%2Fportal%2Fbookings' }),
    signedIn('organizer'),
    { kind: 'redirect', to: '/portal/bookings', locale: 'fr' },
  ],
  [
    'a page that is not there is not forbidden but missing',
    page('/portal/nosuch', { roles: [], exists: false }),
    signedIn('planner'),
    enter,
  ],
  [
    'and asks for a sign-in like any other',
    page('/portal/nosuch', { exists: false }),
    nobody,
    to(`${login}?redirect=${encodeURIComponent('/portal/nosuch')}`),
  ],
  ['and sees the login page meanwhile when it asked for that', page(login, guests), unsure, enter],
]

test.each(rows)('%s', (_sentence, wanted, session, admission) => {
  expect(admit(wanted, session)).toEqual(admission)
})

test.each([
  ['/portal/bookings?page=2#top', { to: '/portal/bookings?page=2#top' }],
  ['/portal/x?token=t&a=1', { to: '/portal/x?a=1' }],
  ['/en/portal/coupons?page=2', { to: '/portal/coupons?page=2', locale: 'en' }],
  ['/nl/portal/coupons/', { to: '/portal/coupons', locale: 'nl' }],
  ['/fr/aper%C3%A7u', { to: '/overview', locale: 'fr' }],
  ['/nl', { to: '/', locale: 'nl' }],
  ['/nl/portal/auth/login?redirect=x', null],
  ['/nl//evil.example', { to: '/evil.example', locale: 'nl' }],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/%09/evil.example', { to: '/%09/evil.example' }],
  ['/\t/evil.example', null],
  ['https://evil.example', null],
  ['javascript:alert(1)', null],
  ['/portal/auth/login?redirect=x', null],
  ['/a/..//evil.example', null],
  ['', null],
  [null, null],
])('the way back %j is taken as %j', (wanted, taken) => {
  expect(wayBack(wanted)).toEqual(taken)
})
