/** What is wrong with what a Bob typed on the crew's phone, in his own language: there is no server to say it. */
import type { Locale } from '../../../../../../kernel/locale.ts'
import type { Refusal } from '../../../../../../kernel/outcome.ts'
import { m } from '../../../../../../platform/i18n/paraglide/messages.js'

type Say = (values: Refusal, options: { readonly locale: Locale }) => string

const words: Readonly<Record<string, Say>> = {
  'answer-missing': (_, to) => m.refusal_answer_missing({}, to),
  'answer-wrong': ({ page, title }, to) =>
    m.refusal_answer_wrong({ page: Number(page), title: String(title) }, to),
  'first-name-required': (_, to) => m.refusal_first_name_required({}, to),
  'last-name-required': (_, to) => m.refusal_last_name_required({}, to),
  'link-in-name': (_, to) => m.refusal_link_in_name({}, to),
  'text-too-long': ({ max }, to) => m.refusal_text_too_long({ max: Number(max) }, to),
  'phone-required': (_, to) => m.refusal_phone_required({}, to),
  'phone-invalid': (_, to) => m.refusal_phone_invalid({}, to),
  'email-invalid': (_, to) => m.refusal_email_invalid({}, to),
  'birth-date-required': (_, to) => m.refusal_birth_date_required({}, to),
  'no-such-day': (_, to) => m.refusal_no_such_day({}, to),
  'birth-too-early': (_, to) => m.refusal_birth_too_early({}, to),
  'own-not-adult': (_, to) => m.refusal_own_not_adult({}, to),
  'own-licence-required': (_, to) => m.refusal_own_licence_required({}, to),
  'own-consent-required': (_, to) => m.refusal_own_consent_required({}, to),
  'signature-required': (_, to) => m.refusal_signature_required({}, to),
  'signature-other-name': ({ name }, to) => m.refusal_signature_other_name({ name: String(name) }, to),
}

type Judged =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusals: readonly Refusal[] }
  | { readonly ok: false; readonly refusal: Refusal }

/** What is wrong first of each field, in the order it was judged. */
export function wrongByField(judged: Judged, locale: Locale): Readonly<Record<string, string>> {
  if (judged.ok) return {}
  const wrong: Record<string, string> = {}
  for (const refusal of 'refusals' in judged ? judged.refusals : [judged.refusal])
    wrong[String(refusal['field'])] ??= words[refusal.reason]?.(refusal, { locale }) ?? refusal.reason
  return wrong
}
