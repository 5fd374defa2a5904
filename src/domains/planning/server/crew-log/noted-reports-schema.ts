/** What a phone reports as broken or complained of, as it arrives: its shape alone; the rules of each record judge the rest. */
import { locales } from '../../../../kernel/locale.ts'
import { flag, id, object, oneOf, text } from '../../../../platform/http/endpoint/schema.ts'
import { foundOnRide, thingFields } from '../../../booking/damage/noted-reports.ts'
import { complaints } from '../../../customers/resources/complaints.ts'
import { damageReports } from '../../../fleet/resources/damage-reports.ts'
import { severities } from '../../../fleet/resources/damage-types.ts'

export const damageNoted = object({
  thing: object({ field: oneOf(thingFields), id: id() }),
  type: id<'damage_types'>(),
  severity: oneOf(severities),
  drivable: flag('Whether it can still be ridden; never when it is unsafe'),
  description: text(undefined, { trim: true, min: 1, max: damageReports.fields.description.max }),
  found_at: oneOf(foundOnRide),
})

export const complaintNoted = object({
  type: id<'complaint_types'>(),
  text: text(undefined, { trim: true, min: 1, max: complaints.fields.text.max }),
  language: oneOf(locales, 'Of who complains'),
})
