-- Each bike has a calendar other programs subscribe to; a new version of its address revokes the one before.
ALTER TABLE party_bikes ADD COLUMN calendar_version integer NOT NULL DEFAULT 1;
ALTER TABLE party_bikes ADD COLUMN calendar_hash text UNIQUE;
