-- What of a document was settled against another when it was made: said on its paper and in its structured invoice.
ALTER TABLE invoices ADD COLUMN set_off jsonb;
