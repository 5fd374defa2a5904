-- A Bob of the group reads the instruction by a link of his own, and signs: what he signed is kept as he read it.
ALTER TABLE bobs
  ADD COLUMN instruction_version text,
  ADD COLUMN instruction_read_at timestamptz,
  ADD COLUMN instruction_answers jsonb;
-- Nobody of a group has signed without the moment of it; ours are instructed as crew.
UPDATE bobs SET declaration_signed_at = coalesce(date_updated, date_created)
  WHERE state = 'declared' AND source = 'own_group' AND declaration_signed_at IS NULL;
UPDATE bobs SET adult_confirmed = true, licence_declared = true WHERE state = 'declared' AND source = 'own_group';
ALTER TABLE bobs
  ADD CONSTRAINT bobs_declared_check CHECK (state <> 'declared' OR source <> 'own_group'
    OR (declaration_signed_at IS NOT NULL AND adult_confirmed AND licence_declared)),
  ADD CONSTRAINT bobs_instructed_check CHECK (state <> 'instructed'
    OR (instruction_version IS NOT NULL AND instruction_read_at IS NOT NULL));

CREATE TABLE bob_declarations (
  id uuid PRIMARY KEY,
  bob uuid NOT NULL UNIQUE REFERENCES bobs ON DELETE CASCADE,
  name text NOT NULL CHECK (name <> ''),
  signed_at timestamptz NOT NULL,
  read_at timestamptz NOT NULL,
  version text NOT NULL,
  language text NOT NULL DEFAULT default_locale() REFERENCES locales,
  text text NOT NULL CHECK (text <> ''),
  text_hash text NOT NULL,
  answers jsonb NOT NULL,
  signed_by text NOT NULL CHECK (signed_by IN ('drawn', 'typed')),
  signature text NOT NULL CHECK (signature <> ''),
  signer_ip_hash text,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz,
  CHECK (read_at <= signed_at)
);
CREATE INDEX bob_declarations_signed_idx ON bob_declarations (signed_at);

-- What was signed does not change; the address it was signed from is forgotten before the rest.
CREATE FUNCTION keep_bob_declaration() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept text[] := '{signer_ip_hash,row_version,date_updated,user_updated}';
BEGIN
  IF (to_jsonb(NEW) - kept) <> (to_jsonb(OLD) - kept)
    OR coalesce(NEW.signer_ip_hash, '') NOT IN ('', coalesce(OLD.signer_ip_hash, '')) THEN
    RAISE EXCEPTION 'a declaration does not change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bob_declarations_kept BEFORE UPDATE ON bob_declarations
  FOR EACH ROW EXECUTE FUNCTION keep_bob_declaration();

ALTER TABLE settings
  ADD COLUMN keep_declaration_years integer NOT NULL DEFAULT 5
    CHECK (keep_declaration_years >= 1 AND keep_declaration_years <= 10);
