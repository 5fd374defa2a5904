-- A letter that was held back before it left is not one that nobody needs any more.
ALTER TABLE mails DROP CONSTRAINT mails_state_check;
ALTER TABLE mails ADD CONSTRAINT mails_state_check
  CHECK (state IN ('queued', 'sent', 'kept', 'held', 'given_up', 'dismissed'));
UPDATE mails SET state = 'held' WHERE state = 'dismissed' AND last_attempt_at IS NULL;
