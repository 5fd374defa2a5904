-- So many hours after somebody was told of a day that he did not open yet, the office reads that he did not.
ALTER TABLE settings ADD COLUMN unseen_hours integer NOT NULL DEFAULT 24
  CHECK (unseen_hours >= 1 AND unseen_hours <= 336);
CREATE INDEX told_days_unseen_idx ON told_days (told_at) WHERE seen_at IS NULL;
