-- What a company asks to stand on its papers, where its invoices go, and what a cancelled booking still costs.
ALTER TABLE bookings
  ADD COLUMN order_reference text,
  ADD COLUMN cancellation_kept bigint CHECK (cancellation_kept >= 0);
ALTER TABLE customers ADD COLUMN invoice_email text;
