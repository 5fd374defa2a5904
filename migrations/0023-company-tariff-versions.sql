-- A version of a transport tariff says which one it follows, so that both are written in one call.

ALTER TABLE transport_tariffs ADD COLUMN follows uuid REFERENCES transport_tariffs ON DELETE SET NULL;
CREATE INDEX transport_tariffs_follows_idx ON transport_tariffs (follows);
