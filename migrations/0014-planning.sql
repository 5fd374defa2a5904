-- What the office answers to a request for leave, and the address of a person's own calendar.

ALTER TABLE absences ADD COLUMN answer text;

ALTER TABLE employees ADD COLUMN calendar_version integer NOT NULL DEFAULT 1;
ALTER TABLE employees ADD COLUMN calendar_hash text UNIQUE;
