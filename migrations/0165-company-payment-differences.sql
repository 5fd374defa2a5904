-- What of an invoice may be settled as a small difference, without money and without a credit note.
ALTER TABLE settings ADD COLUMN difference_limit bigint NOT NULL DEFAULT 500 CHECK (difference_limit >= 0);
