-- What a coupon takes off stands on an invoice by lines of its own: an e-invoice has them as allowances of each rate.
ALTER TABLE invoice_lines ADD COLUMN coupon boolean NOT NULL DEFAULT false;
