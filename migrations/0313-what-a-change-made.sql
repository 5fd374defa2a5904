-- Beside the ride as it was, what the change made of it: what is corrected later does not reword it.
ALTER TABLE booking_changes ADD COLUMN became jsonb;

ALTER TABLE booking_changes DISABLE TRIGGER booking_changes_kept;
UPDATE booking_changes SET became = after.was
  FROM booking_changes after
  WHERE after.booking = booking_changes.booking AND after.number = booking_changes.number + 1;
ALTER TABLE booking_changes ENABLE TRIGGER booking_changes_kept;
