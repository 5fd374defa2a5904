-- Who was erased before stops were known to name his street is erased from them as well.
CREATE TEMPORARY TABLE erased_rides ON COMMIT DROP AS
  SELECT b.id FROM bookings b JOIN customers c ON c.id = b.customer WHERE c.anonymised_at IS NOT NULL;

UPDATE revisions SET data = data - 'place', delta = delta - 'place'
WHERE collection = 'transport_stops' AND item IN (
  SELECT r.item FROM revisions r
  WHERE r.collection = 'transport_stops' AND r.data ->> 'booking' IN (SELECT id::text FROM erased_rides)
  UNION SELECT s.id::text FROM transport_stops s WHERE s.booking IN (SELECT id FROM erased_rides));

UPDATE transport_stops SET place = '' WHERE booking IN (SELECT id FROM erased_rides);
