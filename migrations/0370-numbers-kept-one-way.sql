-- Numbers of organisations as they are kept since: the country and its digits, whatever was typed before.
CREATE FUNCTION kept_enterprise_number(typed text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN digits ~ '^[01]\d{9}$' AND left(digits, 8)::int > 0
    AND 97 - left(digits, 8)::int % 97 = right(digits, 2)::int THEN digits END
  FROM (SELECT CASE WHEN bare ~ '^\d{9}$' THEN '0' || bare ELSE bare END AS digits
    FROM (SELECT regexp_replace(upper(regexp_replace(typed, '[\s.-]', '', 'g')), '^BE', '') AS bare) AS b) AS d
$$;

UPDATE customers SET vat_number = 'BE' || kept_enterprise_number(vat_number)
WHERE kept_enterprise_number(vat_number) IS NOT NULL AND (country = 'BE' OR vat_number ~* '^\s*BE')
  AND vat_number <> 'BE' || kept_enterprise_number(vat_number);
UPDATE customers SET vat_number = upper(regexp_replace(vat_number, '[\s.-]', '', 'g'))
WHERE vat_number ~* '^\s*[A-Z]{2}' AND upper(regexp_replace(vat_number, '[\s.-]', '', 'g')) ~ '^[A-Z]{2}[A-Z0-9]*\d[A-Z0-9]*$'
  AND vat_number <> upper(regexp_replace(vat_number, '[\s.-]', '', 'g'));
UPDATE customers SET kbo_number = kept_enterprise_number(kbo_number)
WHERE kept_enterprise_number(kbo_number) IS NOT NULL AND kbo_number <> kept_enterprise_number(kbo_number);
UPDATE booking_agencies SET vat_number = 'BE' || kept_enterprise_number(vat_number)
WHERE kept_enterprise_number(vat_number) IS NOT NULL AND vat_number <> 'BE' || kept_enterprise_number(vat_number);
UPDATE booking_agencies SET kbo_number = kept_enterprise_number(kbo_number)
WHERE kept_enterprise_number(kbo_number) IS NOT NULL AND kbo_number <> kept_enterprise_number(kbo_number);

DROP FUNCTION kept_enterprise_number(text);
