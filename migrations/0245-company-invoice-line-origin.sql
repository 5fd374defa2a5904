-- What a line of an invoice is of (the package, drinks, a coupon), as the booking has it; and what it comes to with VAT
-- where that was said before: of such a line the VAT is what is left of it, a cent from its rate at the most.
ALTER TABLE invoice_lines
  ADD COLUMN kind text CHECK (kind IN ('package', 'extra_time', 'bob', 'drink', 'transport', 'surcharge', 'discount', 'coupon',
    'damage', 'cancellation_fee', 'adjustment')),
  ADD COLUMN agreed_gross bigint;
UPDATE invoice_lines SET kind = 'coupon' WHERE coupon;
