-- What is kept of a ride that did not take place is asked by a document of its own, with the VAT its policy names.
ALTER TABLE invoices
  DROP CONSTRAINT invoices_kind_check,
  ADD CONSTRAINT invoices_kind_check CHECK (kind IN ('invoice', 'advance', 'final', 'fee', 'credit_note'));
ALTER TABLE bookings
  ADD COLUMN cancellation_vat text CHECK (cancellation_vat IN ('as_booking', 'outside'));
