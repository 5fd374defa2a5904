-- What is agreed after the bikes have left stands as a line of its own, with the moment, the hand and the reason.
ALTER TABLE booking_lines
  ADD COLUMN added_at timestamptz,
  ADD COLUMN added_by uuid REFERENCES users,
  ADD COLUMN reason text,
  ADD CHECK ((added_at IS NULL) = (reason IS NULL));
CREATE INDEX booking_lines_added_by_idx ON booking_lines (added_by);
