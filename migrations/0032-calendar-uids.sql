-- By what calendars know a booking again. Files sent until now carried the record's own id, and the rides they were sent
-- for keep it; every other booking has a public one, which follows from its id and is stored nowhere.
ALTER TABLE bookings ADD COLUMN calendar_uid text CHECK (char_length(calendar_uid) <= 100);
UPDATE bookings SET calendar_uid = id::text WHERE confirmed_at IS NOT NULL;
