-- A letter written while no mail server is set was only kept, and stays so when one is set later: it never went.
ALTER TABLE mails DROP CONSTRAINT mails_state_check;
ALTER TABLE mails ADD CONSTRAINT mails_state_check
  CHECK (state IN ('queued', 'sent', 'kept', 'given_up', 'dismissed'));
