/** What was done, and by whom, in words. */
import type { Locale } from '../../../../kernel/locale.ts'
import { m } from '../../../i18n/paraglide/messages.js'
import type { Resource } from '../../resource.ts'
import { doneWords, spelled } from '../../words.ts'
import type { Step } from './history.ts'

const known: Readonly<Record<string, () => string>> = {
  create: m.history_created,
  update: m.history_updated,
  delete: m.history_archived,
  unarchive: m.history_unarchived,
  comment: m.history_commented,
  'send-again': m.history_letter_again,
  'keep-again': m.history_letter_kept,
  'renew-calendar': m.history_calendar_renewed,
}

/** An action as its collection calls it, else as every collection does. */
export function actionWords(resource: Resource, { action }: Pick<Step, 'action'>, locale: Locale): string {
  return doneWords(resource, action, locale) ?? known[action]?.() ?? spelled(action.replaceAll('-', '_'))
}

/** Who did it: a name, or what stands for one. */
export function actorWords({ who, actor }: Pick<Step, 'who' | 'actor'>): string {
  if (who) return who
  if (actor === 'system') return m.history_by_system()
  return actor === 'visitor' ? m.history_by_visitor() : m.history_by_somebody()
}
