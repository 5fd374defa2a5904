-- Offers of the waiting list pause at night, and nobody waits on it whose address is not proven.
ALTER TABLE settings
  ADD COLUMN quiet_from_hour integer NOT NULL DEFAULT 21 CHECK (quiet_from_hour >= 0 AND quiet_from_hour <= 23),
  ADD COLUMN quiet_to_hour integer NOT NULL DEFAULT 8 CHECK (quiet_to_hour >= 0 AND quiet_to_hour <= 23);

ALTER TABLE waiting_entries DROP CONSTRAINT waiting_entries_status_check;
ALTER TABLE waiting_entries
  ALTER COLUMN status SET DEFAULT 'unconfirmed',
  ADD CONSTRAINT waiting_entries_status_check
    CHECK (status IN ('unconfirmed', 'waiting', 'offered', 'booked', 'lapsed'));
