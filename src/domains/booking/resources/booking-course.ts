/** How a booking goes: what is held for it, until when somebody answers, and what is wrong. */
import { choice, count, flag, instant, json, tags, text } from '../../../platform/resource/field.ts'
import { type Alarm, alarmReasons } from '../alarm.ts'
import { type RequestReason, requestReasons } from '../../catalog/price.ts'
import type { FeasibleSet } from '../../availability/slot.ts'

export const courseFields = {
  origin: choice(['public', 'portal', 'agency', 'phone', 'api'], {
    audience: 'agency',
    required: true,
    default: 'public',
    group: 'extra',
    label: ['Herkomst', 'Origin', 'Origine'],
    words: {
      public: ['Website', 'Website', 'Site web'],
      portal: ['Portaal', 'Portal', 'Portail'],
      agency: ['Boekingsbedrijf', 'Agency', 'Agence'],
      phone: ['Telefoon', 'Phone', 'Téléphone'],
      api: ['API', 'API', 'API'],
    },
  }),
  internal_notes: text({
    audience: 'internal',
    max: 5000,
    group: 'extra',
    label: ['Interne notities', 'Internal notes', 'Notes internes'],
  }),
  on_request: flag({
    audience: 'agency',
    readonly: true,
    group: 'extra',
    label: ['Op aanvraag', 'On request', 'Sur demande'],
  }),
  /** Why, as long as nobody answered; none where it is not on request. */
  request_reasons: json<RequestReason[]>({
    audience: 'agency',
    required: true,
    default: [],
    readonly: true,
    group: 'extra',
    label: ['Waarom op aanvraag', 'Why on request', 'Pourquoi sur demande'],
    each: choice(requestReasons, {
      words: {
        place: ['Plaats', 'Place', 'Lieu'],
        bob: ['Bob', 'Bob', 'Bob'],
        'too-wide': ['Geen vaste combinatie', 'No set found', 'Pas de combinaison'],
        'office-rule': ['Regel voor de plaats', 'Rule for the place', 'Règle du lieu'],
      },
    }),
  }),
  /** The resources held or taken; the occupations say the same to everybody else. */
  feasible_set: json<FeasibleSet>({
    audience: 'internal',
    readonly: true,
    group: 'extra',
    label: ['Ingezette middelen', 'Resources', 'Moyens'],
  }),
  calendar_uid: text({
    audience: 'internal',
    max: 100,
    readonly: true,
    group: 'extra',
    label: ['Kenmerk in agenda’s', 'Calendar identifier', 'Identifiant d’agenda'],
  }),
  hold_expires_at: instant({
    audience: 'agency',
    readonly: true,
    group: 'extra',
    label: ['Vastgehouden tot', 'Held until', 'Retenu jusqu’au'],
  }),
  hold_extended: flag({
    audience: 'internal',
    readonly: true,
    group: 'extra',
    label: ['Verlengd', 'Extended', 'Prolongé'],
  }),
  answer_by: instant({
    audience: 'agency',
    readonly: true,
    group: 'extra',
    label: ['Antwoord uiterlijk op', 'Answer by', 'Réponse au plus tard le'],
  }),
  draft_expires_at: instant({
    audience: 'agency',
    readonly: true,
    group: 'extra',
    label: ['Concept verloopt', 'Draft expires', 'Brouillon valable jusqu’au'],
  }),
  requested_at: instant({
    audience: 'agency',
    readonly: true,
    group: 'extra',
    label: ['Aangevraagd op', 'Requested on', 'Demandée le'],
  }),
  confirmed_at: instant({
    audience: 'agency',
    readonly: true,
    group: 'extra',
    label: ['Bevestigd op', 'Confirmed on', 'Confirmée le'],
  }),
  status_reason: text({
    audience: 'agency',
    readonly: true,
    group: 'extra',
    label: ['Reden', 'Reason', 'Motif'],
  }),
  /** Why a person must look: what fell out, reason by reason. Null is well. */
  alarm: json<readonly Alarm[]>({
    audience: 'internal',
    readonly: true,
    group: 'extra',
    label: ['Alarm', 'Alarm', 'Alerte'],
    rows: {
      why: choice(alarmReasons, {
        required: true,
        label: ['Reden', 'Reason', 'Motif'],
        words: {
          'asset-in-repair': [
            'In onderhoud of herstelling',
            'Being serviced or repaired',
            'En entretien ou en réparation',
          ],
          'asset-out-of-service': ['Buiten dienst', 'Out of service', 'Hors service'],
          'crew-absent': ['Ploeg afwezig', 'Crew absent', 'Équipe absente'],
          'inspection-overdue': ['Keuring verlopen', 'Inspection expired', 'Contrôle expiré'],
          noted: ['Genoteerd', 'Noted', 'Noté'],
          'set-lost': ['Niet meer vrij', 'No longer free', 'Plus libre'],
          'too-few-bobs': ['Te weinig Bobs', 'Too few Bobs', 'Pas assez de Bobs'],
        },
      }),
      resource: text({ label: ['Wie of wat', 'Who or what', 'Personne ou engin'] }),
      note: text({ label: ['Notitie', 'Note', 'Note'] }),
      was_planned: flag({ label: ['Was gepland', 'Was planned', 'Était planifiée'] }),
    },
  }),
  token_hash: text({ audience: 'internal', unique: true, secret: true, readonly: true }),
  /** Raised to revoke every link sent so far. */
  token_version: count({
    audience: 'internal',
    required: true,
    default: 1,
    readonly: true,
    group: 'extra',
    label: ['Versie van de link', 'Link version', 'Version du lien'],
  }),
  tags: tags({ audience: 'internal', group: 'extra', label: ['Tags', 'Tags', 'Étiquettes'] }),
} as const
