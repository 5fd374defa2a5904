/** How a coupon comes to count, rests, and ends. */
import type { Course } from '../../../platform/resource/course.ts'

export const couponCourse = {
  field: 'status',
  moves: {
    activate: {
      from: ['draft'],
      to: 'active',
      by: [],
      words: ['Activeren', 'Activate', 'Activer'],
      done: ['Geactiveerd', 'Activated', 'Activé'],
    },
    resume: {
      from: ['paused'],
      to: 'active',
      by: [],
      words: ['Hervatten', 'Resume', 'Reprendre'],
      done: ['Weer actief', 'Active again', 'De nouveau actif'],
    },
    pause: {
      from: ['active'],
      to: 'paused',
      by: [],
      words: ['Pauzeren', 'Pause', 'Suspendre'],
      done: ['Gepauzeerd', 'Paused', 'Suspendu'],
    },
    end: {
      from: ['draft', 'active', 'paused', 'exhausted', 'expired'],
      to: 'ended',
      by: [],
      words: ['Stopzetten', 'End', 'Mettre fin'],
      done: ['Stopgezet', 'Ended', 'Terminé'],
      isFinal: true,
    },
  },
} as const satisfies Course
