-- Damage that an agency reported is for the office to confirm: the report keeps which agency said it.
ALTER TABLE damage_reports ADD COLUMN agency uuid REFERENCES booking_agencies;
CREATE INDEX damage_reports_agency_idx ON damage_reports (agency);
UPDATE damage_reports r SET agency = b.agency
FROM bookings b JOIN agency_members m ON m.agency = b.agency
WHERE b.id = r.booking AND m."user" = r.user_created;
