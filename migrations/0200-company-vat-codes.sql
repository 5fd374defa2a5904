-- VAT codes for goods within the Union and for export; every line of a booking names its code; and what was issued without
-- VAT because of who buys says why.
ALTER TABLE vat_codes
  DROP CONSTRAINT vat_codes_category_check,
  ADD CONSTRAINT vat_codes_category_check CHECK (category IN ('S', 'Z', 'E', 'AE', 'K', 'G', 'O'));

UPDATE booking_lines l SET vat_code = (
  SELECT c.id FROM vat_codes c
  WHERE EXISTS (
    SELECT 1 FROM jsonb_array_elements(c.rates) AS rate WHERE (rate ->> 'percent')::numeric = l.vat_percent
  )
  ORDER BY c.category = 'S' DESC, c.code LIMIT 1
) WHERE vat_code IS NULL;
ALTER TABLE booking_lines ALTER COLUMN vat_code SET NOT NULL;

-- Frozen with the rest of the document: it is not among the columns that move.
ALTER TABLE invoices ADD COLUMN vat_reason text;
