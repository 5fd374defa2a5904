-- Who booked is written when a Bob has signed, and how many still have to.
ALTER TABLE ride_letters DROP CONSTRAINT ride_letters_kind_check;
ALTER TABLE ride_letters ADD CONSTRAINT ride_letters_kind_check CHECK (kind IN ('needed', 'ready', 'thanks', 'signed'));
INSERT INTO ride_letters (id, kind) VALUES ('5b1e0c4e-7d0a-4d0b-9a51-0a4f5a3c0004', 'signed');
