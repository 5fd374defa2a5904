-- Who uses a coupon again is known by his number too: a VAT number and the enterprise number in it are one, however written.
CREATE FUNCTION organisation_number(typed text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN digits ~ '^[01]\d{9}$' AND left(digits, 8)::int > 0
    AND 97 - left(digits, 8)::int % 97 = right(digits, 2)::int THEN digits ELSE nullif(bare, '') END
  FROM (SELECT bare, CASE WHEN plain ~ '^\d{9}$' THEN '0' || plain ELSE plain END AS digits
    FROM (SELECT bare, regexp_replace(bare, '^BE', '') AS plain
      FROM (SELECT upper(regexp_replace(typed, '[\s.-]', '', 'g')) AS bare) AS typed_so) AS without_country) AS padded
$$;

DROP INDEX bookings_guest_vat_idx;
CREATE INDEX bookings_guest_number_idx ON bookings (organisation_number(contact ->> 'vat_number'))
  WHERE organisation_number(contact ->> 'vat_number') IS NOT NULL;
CREATE INDEX customers_vat_number_idx ON customers (organisation_number(vat_number))
  WHERE organisation_number(vat_number) IS NOT NULL;
CREATE INDEX customers_kbo_number_idx ON customers (organisation_number(kbo_number))
  WHERE organisation_number(kbo_number) IS NOT NULL;
