-- What a company says of itself on its documents, and numbers apart: an enterprise has one, a VAT number not always.
ALTER TABLE settings
  ADD COLUMN enterprise_number text,
  ADD COLUMN legal_form text CHECK (legal_form IN ('sole_trader', 'bv', 'nv', 'cv', 'vof', 'commv', 'vzw', 'ivzw', 'foundation')),
  ADD COLUMN register_court text,
  ADD COLUMN register_division text;

-- A name that ends in its form says which it is; any other is asked for.
UPDATE settings SET legal_form = CASE lower(replace(substring(trim(company_name) from '\S+$'), '.', ''))
  WHEN 'bv' THEN 'bv' WHEN 'srl' THEN 'bv' WHEN 'bvba' THEN 'bv' WHEN 'sprl' THEN 'bv'
  WHEN 'nv' THEN 'nv' WHEN 'sa' THEN 'nv'
  WHEN 'cv' THEN 'cv' WHEN 'cvba' THEN 'cv'
  WHEN 'vof' THEN 'vof' WHEN 'snc' THEN 'vof'
  WHEN 'vzw' THEN 'vzw' WHEN 'asbl' THEN 'vzw'
END;

ALTER TABLE customers ADD COLUMN kbo_number text;
ALTER TABLE booking_agencies ADD COLUMN vat_number text;

-- Agencies had one number for both, and those are companies: what was written on their invoices stays so.
UPDATE booking_agencies SET vat_number = 'BE' || lpad(regexp_replace(kbo_number, '\D', '', 'g'), 10, '0')
  WHERE regexp_replace(kbo_number, '\D', '', 'g') ~ '^([01]\d{9}|\d{9})$';
