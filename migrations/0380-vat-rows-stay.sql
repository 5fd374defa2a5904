-- What a VAT code says of a closed day stays as it is said: no rate or grid of it is changed, taken away or put before it.
CREATE FUNCTION vat_rows_until(list jsonb, day date) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(said ORDER BY said), '[]') FROM (
    SELECT jsonb_strip_nulls(
      CASE WHEN (part ->> 'valid_to')::date < day THEN part ELSE part - 'valid_to' END) AS said
    FROM jsonb_array_elements(list) AS part WHERE (part ->> 'valid_from')::date <= day
  ) AS begun
$$;

CREATE FUNCTION keep_vat_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  locked date;
BEGIN
  SELECT lock_date INTO locked FROM settings FOR SHARE;
  IF vat_rows_until(NEW.rates, locked) IS DISTINCT FROM vat_rows_until(OLD.rates, locked)
    OR vat_rows_until(NEW.grids, locked) IS DISTINCT FROM vat_rows_until(OLD.grids, locked) THEN
    RAISE EXCEPTION 'the books are closed up to %', locked USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.code <> OLD.code AND EXISTS (
    SELECT FROM invoices WHERE status <> 'draft'
      AND vat_breakdown @> jsonb_build_array(jsonb_build_object('code', OLD.code))
  ) THEN
    RAISE EXCEPTION 'documents were issued with %', OLD.code USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER vat_codes_stay BEFORE UPDATE ON vat_codes
  FOR EACH ROW WHEN (NEW.rates IS DISTINCT FROM OLD.rates OR NEW.grids IS DISTINCT FROM OLD.grids
    OR NEW.code IS DISTINCT FROM OLD.code)
  EXECUTE FUNCTION keep_vat_rows();
