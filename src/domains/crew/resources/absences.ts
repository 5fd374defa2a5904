/** When somebody is away, asked for or told. */
import { choice, id, instant, text } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { employee, own } from './employee-field.ts'

export const absences = resource('absences', {
  label: {
    one: ['Afwezigheid', 'Absence', 'Absence'],
    many: ['Afwezigheden', 'Absences', 'Absences'],
    add: ['Nieuwe afwezigheid', 'New absence', 'Nouvelle absence'],
  },
  deeds: {
    approve: ['Goedgekeurd', 'Approved', 'Approuvée'],
    refuse: ['Geweigerd', 'Refused', 'Refusée'],
    cancel: ['Ingetrokken', 'Withdrawn', 'Retirée'],
    move: ['Verplaatst', 'Moved', 'Déplacée'],
  },
  page: {
    path: 'absences',
    to: ['planner', 'accountant'],
    sort: '-starts_at',
    span: ['starts_at', 'ends_at'],
    coming: { status: { _nin: ['refused', 'cancelled'] } },
  },
  fields: {
    id: id(),
    employee,
    starts_at: instant({ audience: 'crew', required: true, edge: 'first', label: ['Van', 'From', 'Du'] }),
    ends_at: instant({
      audience: 'crew',
      required: true,
      edge: 'last',
      label: ['Tot en met', 'Up to and including', 'Jusqu’au'],
    }),
    kind: choice(['holiday', 'sick', 'school', 'other_job', 'unpaid', 'training'], {
      audience: 'crew',
      required: true,
      label: ['Soort', 'Kind', 'Type'],
      words: {
        holiday: ['Vakantie', 'Holiday', 'Congé'],
        sick: ['Ziek', 'Sick', 'Maladie'],
        school: ['School of examen', 'School or exam', 'École ou examen'],
        other_job: ['Ander werk', 'Another job', 'Autre emploi'],
        unpaid: ['Onbetaald verlof', 'Unpaid leave', 'Congé sans solde'],
        training: ['Opleiding', 'Training', 'Formation'],
      },
    }),
    reason: text({ audience: 'crew', max: 500, personal: true, label: ['Reden', 'Reason', 'Motif'] }),
    status: choice(['requested', 'approved', 'refused', 'cancelled'], {
      audience: 'crew',
      required: true,
      default: 'requested',
      readonly: true,
      label: ['Status', 'Status', 'Statut'],
      words: {
        requested: ['Aangevraagd', 'Requested', 'Demandée'],
        approved: ['Goedgekeurd', 'Approved', 'Approuvée'],
        refused: ['Geweigerd', 'Refused', 'Refusée'],
        cancelled: ['Ingetrokken', 'Withdrawn', 'Retirée'],
      },
      tones: { requested: 'attention', approved: 'good', refused: 'bad', cancelled: 'quiet' },
    }),
    answer: text({
      audience: 'crew',
      max: 500,
      personal: true,
      readonly: true,
      label: ['Antwoord', 'Answer', 'Réponse'],
    }),
  },
  title: ['employee', 'kind'],
  list: ['employee', 'kind', 'starts_at', 'ends_at', 'status'],
  access: [
    { to: ['employee'], may: ['read'], where: own },
    { to: ['employee'], may: ['create'], check: own },
    {
      to: ['employee'],
      may: ['delete'],
      where: { ...own, status: { _eq: 'requested' }, starts_at: { _gt: '$NOW' } },
    },
    { to: ['accountant'], may: ['read'] },
    { to: ['planner', 'admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
