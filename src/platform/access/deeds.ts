/** What happens to an account, as its history says it. */
import type { Words } from '../resource/resource.ts'

export const accountDeeds: Readonly<Record<string, Words>> = {
  login: ['Aangemeld', 'Signed in', 'Connexion'],
  invite: ['Uitgenodigd', 'Invited', 'Invitation envoyée'],
  'accept-invite': ['Uitnodiging aanvaard', 'Accepted the invitation', 'Invitation acceptée'],
  'request-password-reset': [
    'Nieuw wachtwoord gevraagd',
    'Asked for a new password',
    'Nouveau mot de passe demandé',
  ],
  'reset-password': ['Nieuw wachtwoord gekozen', 'Chose a new password', 'Nouveau mot de passe choisi'],
  'enable-second-factor': ['Tweede stap ingesteld', 'Set up the second step', 'Deuxième étape configurée'],
  'disable-second-factor': [
    'Tweede stap uitgezet',
    'Switched the second step off',
    'Deuxième étape désactivée',
  ],
  'reset-second-factor': ['Tweede stap gewist', 'Second step reset', 'Deuxième étape réinitialisée'],
  'renew-recovery-codes': ['Nieuwe herstelcodes', 'New recovery codes', 'Nouveaux codes de secours'],
  'end-sessions': ['Overal afgemeld', 'Signed out everywhere', 'Déconnexion partout'],
  delete: ['Gearchiveerd', 'Archived', 'Archivage'],
}
