/** What happens to an account that its history has words for. */
export const accountActions = [
  'login',
  'invite',
  'accept-invite',
  'request-password-reset',
  'reset-password',
  'enable-second-factor',
  'disable-second-factor',
  'reset-second-factor',
  'renew-recovery-codes',
  'end-sessions',
  'delete',
] as const
