-- What the company calls its product, its numbers and its home are its own words: a new company begins without any,
-- one that is there keeps what it has been shown with until now.

ALTER TABLE settings
  ALTER COLUMN product_name SET DEFAULT '',
  ALTER COLUMN site_title SET DEFAULT '',
  ALTER COLUMN company_name SET DEFAULT '',
  ALTER COLUMN company_email SET DEFAULT '',
  ALTER COLUMN company_phone SET DEFAULT '',
  ADD COLUMN noun jsonb NOT NULL DEFAULT '{"nl": "fiets", "en": "bike", "fr": "vélo"}',
  ADD COLUMN noun_plural jsonb NOT NULL DEFAULT '{"nl": "fietsen", "en": "bikes", "fr": "vélos"}',
  ADD COLUMN noun_article text NOT NULL DEFAULT 'de' CHECK (noun_article IN ('de', 'het')),
  ADD COLUMN noun_gender text NOT NULL DEFAULT 'masculine' CHECK (noun_gender IN ('masculine', 'feminine')),
  ADD COLUMN number_prefix text NOT NULL DEFAULT 'B-',
  ADD COLUMN first_place uuid REFERENCES postal_codes ON DELETE SET NULL;

CREATE INDEX settings_first_place_idx ON settings (first_place);

UPDATE settings SET
  noun = jsonb_build_object('nl', lower(product_name), 'en', 'party bike', 'fr', 'vélo-bar'),
  noun_plural = jsonb_build_object('nl', lower(product_plural), 'en', 'party bikes', 'fr', 'vélos-bars'),
  number_prefix = 'FF-',
  first_place = (
    SELECT id FROM postal_codes WHERE code = substring(company_address FROM '\m[1-9][0-9]{3}\M') LIMIT 1
  );

ALTER TABLE settings DROP COLUMN product_plural;
