-- No table of the business names a language by itself: they refer to those of the product.

INSERT INTO locales (code, tag, name, position)
SELECT code, code, code, 100 + row_number() OVER (ORDER BY code)
FROM (
  SELECT language AS code FROM booking_agencies
  UNION SELECT language FROM customers
  UNION SELECT language FROM bookings
  UNION SELECT language FROM bobs
  UNION SELECT language FROM testimonials
  UNION SELECT language FROM complaints
  UNION SELECT language FROM invoices
  UNION SELECT language FROM waiting_entries
) AS used
ON CONFLICT (code) DO NOTHING;

ALTER TABLE booking_agencies
  DROP CONSTRAINT booking_agencies_language_check, ADD FOREIGN KEY (language) REFERENCES locales,
  ALTER COLUMN language SET DEFAULT default_locale();
ALTER TABLE customers
  DROP CONSTRAINT customers_language_check, ADD FOREIGN KEY (language) REFERENCES locales,
  ALTER COLUMN language SET DEFAULT default_locale();
ALTER TABLE bookings
  DROP CONSTRAINT bookings_language_check, ADD FOREIGN KEY (language) REFERENCES locales,
  ALTER COLUMN language SET DEFAULT default_locale();
ALTER TABLE bobs
  DROP CONSTRAINT bobs_language_check, ADD FOREIGN KEY (language) REFERENCES locales,
  ALTER COLUMN language SET DEFAULT default_locale();
ALTER TABLE testimonials
  DROP CONSTRAINT testimonials_language_check, ADD FOREIGN KEY (language) REFERENCES locales,
  ALTER COLUMN language SET DEFAULT default_locale();
ALTER TABLE complaints
  DROP CONSTRAINT complaints_language_check, ADD FOREIGN KEY (language) REFERENCES locales,
  ALTER COLUMN language SET DEFAULT default_locale();
ALTER TABLE invoices
  DROP CONSTRAINT invoices_language_check, ADD FOREIGN KEY (language) REFERENCES locales,
  ALTER COLUMN language SET DEFAULT default_locale();
ALTER TABLE waiting_entries
  DROP CONSTRAINT waiting_entries_language_check, ADD FOREIGN KEY (language) REFERENCES locales,
  ALTER COLUMN language SET DEFAULT default_locale();

-- A text that stands online is written in each language it has: one that was written before the product learned another
-- stays as it is. That none is missing is asked by the program when somebody saves it.
CREATE OR REPLACE FUNCTION is_translated(words jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(
    jsonb_typeof(words) = 'object' AND words <> '{}'
      AND NOT jsonb_path_exists(words, '$.* ? (@.type() != "string" || !(@ like_regex "[^[:space:]]"))'),
    false
  );

-- The usual words for what is rented out are given by the program when a company is made.
ALTER TABLE settings ALTER COLUMN noun SET DEFAULT '{}', ALTER COLUMN noun_plural SET DEFAULT '{}';
