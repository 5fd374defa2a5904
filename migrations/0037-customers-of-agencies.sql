-- A customer all of whose bookings one agency brought is that agency's: it serves him.
UPDATE customers c SET agency = brought.agency, row_version = c.row_version + 1
FROM (
  SELECT customer, min(agency::text)::uuid AS agency
  FROM bookings
  WHERE customer IS NOT NULL
  GROUP BY customer
  HAVING count(agency) = count(*) AND count(DISTINCT agency) = 1
) AS brought
WHERE brought.customer = c.id AND c.agency IS NULL AND c.anonymised_at IS NULL;
