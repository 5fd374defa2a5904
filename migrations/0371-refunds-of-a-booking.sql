-- A transfer out may be all that a booking has to give back, of several documents and of money that waits.
ALTER TABLE bank_lines
  DROP CONSTRAINT bank_lines_why_check,
  ADD CONSTRAINT bank_lines_why_check CHECK (why IN ('reference', 'number_and_amount', 'amount_and_name', 'number', 'amount',
    'name', 'deposit', 'refunds', 'more_than_open', 'chosen', 'reversal', 'outgoing', 'overlap'));
