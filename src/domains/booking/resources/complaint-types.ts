/** The kinds of complaints, and within how many days each is answered. */
import { choice, count, id, translatedText } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'

export const complaintTypes = resource('complaint_types', {
  label: {
    one: ['Klachttype', 'Complaint type', 'Type de plainte'],
    many: ['Klachttypes', 'Complaint types', 'Types de plaintes'],
    add: ['Nieuw klachttype', 'New complaint type', 'Nouveau type de plainte'],
  },
  page: { path: 'complainttypes', to: ['planner'] },
  fields: {
    id: id(),
    name: translatedText({ audience: 'members', required: true, max: 120, label: ['Naam', 'Name', 'Nom'] }),
    area: choice(['noise', 'lateness', 'material', 'staff', 'invoice', 'safety', 'other'], {
      audience: 'members',
      required: true,
      label: ['Gaat over', 'About', 'Concerne'],
      words: {
        noise: ['Lawaai', 'Noise', 'Le bruit'],
        lateness: ['Te laat', 'Lateness', 'Un retard'],
        material: ['Het materiaal', 'The equipment', 'Le matériel'],
        staff: ['Ons personeel', 'Our staff', 'Notre personnel'],
        invoice: ['De factuur', 'The invoice', 'La facture'],
        safety: ['De veiligheid', 'Safety', 'La sécurité'],
        other: ['Iets anders', 'Something else', 'Autre chose'],
      },
    }),
    default_due_days: count({
      audience: 'internal',
      required: true,
      default: 7,
      min: 1,
      max: 90,
      label: ['Antwoord binnen (dagen)', 'Answer within (days)', 'Réponse sous (jours)'],
    }),
  },
  title: ['name'],
  list: ['name', 'area', 'default_due_days'],
  access: [
    { to: ['organizer', 'employee', 'planner', 'accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
