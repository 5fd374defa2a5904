/** The types of trailers there are: a bike may fit on some of them only. */
import type { Words } from '../../../platform/resource/resource.ts'

export const trailerTypes = ['light', 'platform', 'double', 'closed', 'other'] as const

export const trailerTypeWords: Readonly<Record<(typeof trailerTypes)[number], Words>> = {
  light: ['Licht', 'Light', 'Légère'],
  platform: ['Plateau', 'Flatbed', 'Plateau'],
  double: ['Voor twee', 'For two', 'Pour deux'],
  closed: ['Gesloten', 'Closed', 'Fermée'],
  other: ['Andere', 'Other', 'Autre'],
}
