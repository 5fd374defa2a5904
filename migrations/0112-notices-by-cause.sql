-- What falls out of many rides is one notice that counts them: who heard of alarms in a way of their own hears of that so.
INSERT INTO notice_settings (id, "user", kind, inbox, mail)
SELECT gen_random_uuid(), "user", 'part-lost', inbox, mail FROM notice_settings WHERE kind = 'booking-alarm';

CREATE INDEX bookings_alarm_idx ON bookings (local_day) WHERE alarm IS NOT NULL;
