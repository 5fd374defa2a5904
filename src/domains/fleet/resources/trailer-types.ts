/** The types of trailers there are: a bike may fit on some of them only. */
import type { Words } from '../../../platform/resource/resource.ts'

export const trailerTypes = ['light', 'platform', 'double', 'closed', 'other'] as const

export const trailerTypeWords: Readonly<Record<(typeof trailerTypes)[number], Words>> = {
  light: ['Licht', 'Light', 'Légère'],
  platform: ['Plateau', 'Flatbed', 'Plateau'],
  double: ['Voor twee fietsen', 'For two bikes', 'Pour deux vélos'],
  closed: ['Gesloten', 'Closed', 'Fermée'],
  other: ['Andere', 'Other', 'Autre'],
}
