-- What the lists of the portal are first shown by, where a collection grows for years: with 10,000 rows the page
-- is read along the index, and the count of what is not archived without touching the table.

CREATE INDEX bookings_listed_idx ON bookings (status) WHERE archived_at IS NULL;
CREATE INDEX customers_listed_idx ON customers (date_created) WHERE archived_at IS NULL;
CREATE INDEX invoices_listed_idx ON invoices (date_created) WHERE archived_at IS NULL;
CREATE INDEX payments_listed_idx ON payments (date_created) WHERE archived_at IS NULL;
CREATE INDEX deposits_listed_idx ON deposits (date_created) WHERE archived_at IS NULL;
CREATE INDEX remarks_listed_idx ON remarks (date_created) WHERE archived_at IS NULL;
CREATE INDEX damage_reports_listed_idx ON damage_reports (date_created) WHERE archived_at IS NULL;
CREATE INDEX rides_listed_idx ON rides (starts_at) WHERE archived_at IS NULL;
