-- Each VAT code says in which grids of the return its sales stand, and documents are found by the day they were issued.
ALTER TABLE vat_codes ADD COLUMN grids jsonb NOT NULL DEFAULT '[]';

UPDATE vat_codes SET grids = (
  SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'percent', percent, 'base', base, 'vat', CASE WHEN percent > 0 THEN '54' END,
      'credit', '49', 'credit_vat', CASE WHEN percent > 0 THEN '64' END,
      'valid_from', '1971-01-01')) ORDER BY percent), '[]')
  FROM (SELECT DISTINCT (rate ->> 'percent')::numeric AS percent FROM jsonb_array_elements(rates) AS rate) AS own,
    LATERAL (SELECT CASE percent WHEN 6 THEN '01' WHEN 12 THEN '02' WHEN 21 THEN '03' WHEN 0 THEN '00' END AS base) AS grid
  WHERE base IS NOT NULL
) WHERE category IN ('S', 'Z');
UPDATE vat_codes
  SET grids = '[{"base": "45", "credit": "49", "valid_from": "1971-01-01"}]' WHERE category = 'AE';

CREATE INDEX invoices_issued_idx ON invoices (issue_date) WHERE status <> 'draft';
