-- A line of the bank may take back a payment: it is booked as the counter-entry of that payment.
ALTER TABLE payments ADD CONSTRAINT payments_counter_key UNIQUE (id, reverses);
ALTER TABLE bank_lines
  ADD COLUMN takes_back uuid REFERENCES payments,
  DROP CONSTRAINT bank_lines_about_check,
  ADD CONSTRAINT bank_lines_about_check CHECK (state <> 'suggested' OR num_nonnulls(invoice, booking, takes_back) = 1),
  ADD CONSTRAINT bank_lines_takes_back_check CHECK (takes_back IS NULL OR num_nonnulls(invoice, booking, deposit) = 0),
  -- What such a line is booked by is the counter-entry of what it takes back, and of nothing else.
  ADD CONSTRAINT bank_lines_counter_fkey FOREIGN KEY (payment, takes_back) REFERENCES payments (id, reverses);
CREATE INDEX bank_lines_takes_back_idx ON bank_lines (takes_back) WHERE takes_back IS NOT NULL;
-- What went out and was nobody's, for the day a refund of that sum is due.
CREATE INDEX bank_lines_outgoing_idx ON bank_lines (amount) WHERE state = 'set_aside' AND why = 'outgoing';
