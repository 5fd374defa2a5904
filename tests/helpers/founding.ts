/** BierBuggy of Leuven: a company founded from nothing, gap by gap, by what its owner does in the portal. */

/** Calls the API as the owner; answers `data`, throws what is refused. */
export type OwnerCalls = (method: string, path: string, body?: unknown) => Promise<unknown>

const t = (nl: string, en = nl, fr = nl) => ({ nl, en, fr })

const termsText =
  'Wie huurt, geeft terug wat hij kreeg, op het uur dat we afspraken. Wie stuurt, is achttien, heeft een rijbewijs en ' +
  'drinkt niets. Wat stukgaat door wie meerijdt, betaalt wie boekte. Annuleren kan; wat het dan kost, staat in de ' +
  'bevestiging. Bij storm bellen we samen een andere dag af.'
const privacyText =
  'We bewaren wat een rit nodig heeft: een naam, een adres, een telefoonnummer en wat jullie ons schrijven. Facturen ' +
  'bewaren we zolang de wet het vraagt, de rest wissen we twee jaar na de rit. We verkopen niets door en geven niets ' +
  'door, behalve aan wie de rit brengt.'

interface Founded {
  depot?: string
  package?: string
}

/** By the item of the list each step completes, in an order an owner could take. */
export function foundingSteps(call: OwnerCalls): Readonly<Record<string, () => Promise<void>>> {
  const made: Founded = {}
  const create = async (collection: string, body: object): Promise<string> =>
    ((await call('POST', `/items/${collection}`, body)) as { id: string }).id
  const found = async (collection: string, code: string): Promise<string> => {
    const filter = encodeURIComponent(JSON.stringify({ code: { _eq: code } }))
    const [row] = (await call('GET', `/items/${collection}?filter=${filter}&fields=id`)) as { id: string }[]
    return row!.id
  }
  const smallPrint = async (page: 'terms' | 'privacy', text: string): Promise<void> => {
    await create('page_sections', { page, title: t('Wat geldt'), text: t(text), published: true })
  }
  return {
    company: async () => {
      await call('PATCH', '/items/settings', {
        product_name: 'BierBuggy',
        site_title: 'BierBuggy Leuven',
        noun: t('buggy', 'buggy', 'buggy'),
        noun_plural: t('buggy’s', 'buggies', 'buggys'),
        number_prefix: 'BB-',
        company_name: 'BierBuggy BV',
        company_email: 'hallo@bierbuggy.example',
        company_phone: '+32 16 00 00 00',
        company_address: 'Bondgenotenlaan 1, 3000 Leuven',
        vat_number: 'BE0403019261',
        legal_form: 'bv',
        register_court: 'Leuven',
        iban: 'BE68 5390 0754 7034',
      })
    },
    terms: () => smallPrint('terms', termsText),
    privacy: () => smallPrint('privacy', privacyText),
    cancellation: async () => {
      await call('PATCH', '/items/settings', { cancellation_steps: [{ hours_before: 0, keep_percent: 50 }] })
    },
    fleet: async () => {
      made.depot = await create('depots', {
        code: 'LEU',
        name: 'Loods',
        address: 'Vaartkom 1, 3000 Leuven',
        lat: 50.887,
        lon: 4.7005,
      })
      const usual = { depot: made.depot, status: 'in_service' }
      await create('party_bikes', {
        ...usual,
        code: 'B-01',
        name: 'Stella',
        seats_total: 13,
        pedal_seats: 10,
        min_riders: 6,
        max_riders: 12,
        weight_kg: 800,
      })
      await create('trailers', {
        ...usual,
        code: 'T-01',
        plate: '1-AAA-001',
        type: 'platform',
        own_mass_kg: 500,
        mtm_kg: 2000,
        bikes_capacity: 1,
      })
      await create('tow_trucks', {
        ...usual,
        code: 'W-01',
        plate: '1-AAA-002',
        own_mass_kg: 2200,
        mtm_kg: 3500,
        max_tow_kg: 3500,
        seats: 3,
        fuel: 'diesel',
        odometer_km: 1000,
      })
    },
    crew: async () => {
      await create('employees', {
        first_name: 'Jef',
        last_name: 'Janssens',
        depot: made.depot,
        skills: ['tow_driver'],
        licences: [{ category: 'BE', valid_until: '2040-12-31' }],
      })
    },
    hours: async () => {
      const [{ id: employee }] = (await call('GET', '/items/employees?fields=id')) as [{ id: string }]
      for (let weekday = 1; weekday <= 7; weekday += 1)
        await create('availabilities', { employee, weekday, from_time: '08:00', to_time: '20:00' })
    },
    packages: async () => {
      made.package = await create('packages', {
        code: 'tour',
        name: t('Leuvense ronde', 'Leuven tour', 'Tour de Louvain'),
        description: t('Twee uur.', 'Two hours.', 'Deux heures.'),
        durations_min: [120],
        people_min: 6,
        people_max: 12,
        first_start: '11:00',
        last_start: '16:00',
        active: true,
        vat_code: await found('vat_codes', 'S21'),
      })
    },
    prices: async () => {
      await create('price_rules', {
        name: t('Basis', 'Base', 'Base'),
        package: made.package,
        effect: 'set_base',
        amount: 39_000,
        active: true,
      })
      await create('transport_tariffs', {
        name: t('Rond Leuven', 'Around Leuven', 'Autour de Louvain'),
        mode: 'per_km',
        per_km: 200,
        minimum: 6000,
        max_km: 40,
        active: true,
        vat_code: await found('vat_codes', 'S21'),
      })
    },
    places: async () => {
      const home = await found('postal_codes', '3000')
      await call('PATCH', `/items/postal_codes/${home}`, { service: 'served' })
      await call('PATCH', '/items/settings', { first_place: home })
    },
  }
}
