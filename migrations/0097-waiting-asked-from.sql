-- Where an entry of the waiting list was asked from, as a hash, until its address is proven: who proves none is bounded.
ALTER TABLE waiting_entries ADD COLUMN asked_from text;
