-- Money may name an invoice that was credited: it is suggested to the one that took its place.
ALTER TABLE bank_lines
  DROP CONSTRAINT bank_lines_why_check,
  ADD CONSTRAINT bank_lines_why_check CHECK (why IN ('reference', 'number_and_amount', 'amount_and_name', 'number', 'amount',
    'name', 'deposit', 'refunds', 'replaced', 'more_than_open', 'chosen', 'reversal', 'outgoing', 'overlap'));
