-- The bank of the company's account by its BIC: who pays from another country is asked for it.
ALTER TABLE settings ADD COLUMN bic text;
