-- How and when a deposit is taken, in the company's own words; where it says nothing, no way is promised.
ALTER TABLE settings ADD COLUMN deposit_how jsonb;
