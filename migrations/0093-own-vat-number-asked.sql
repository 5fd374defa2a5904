-- The company's own VAT number is asked for like its name and address: without it no shop opens and no invoice is whole.

UPDATE settings SET vat_number = '' WHERE vat_number IS NULL;
ALTER TABLE settings ALTER COLUMN vat_number SET DEFAULT '';
ALTER TABLE settings ALTER COLUMN vat_number SET NOT NULL;
