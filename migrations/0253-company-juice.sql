-- Juice is a kind of drink of its own: it is drawn as what it is.
ALTER TABLE drinks
  DROP CONSTRAINT drinks_kind_check,
  ADD CONSTRAINT drinks_kind_check
    CHECK (kind IN ('beer', 'wine', 'spirit', 'soft', 'juice', 'water', 'other'));
