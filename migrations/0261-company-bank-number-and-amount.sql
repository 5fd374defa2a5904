-- The number of a document with exactly what is open of it is a reason of its own.
ALTER TABLE bank_lines
  DROP CONSTRAINT bank_lines_why_check,
  ADD CONSTRAINT bank_lines_why_check CHECK (why IN ('reference', 'number_and_amount', 'amount_and_name', 'number', 'amount',
    'name', 'deposit', 'more_than_open', 'chosen', 'reversal', 'outgoing', 'overlap'));
