-- Trips of one truck, trailer and driver may overlap where the office lets rides share them: then they are stops of one
-- journey. A row says with whom it may overlap: with its own holder, or with the same tow unit.
ALTER TABLE settings ADD COLUMN shares_trips boolean NOT NULL DEFAULT false,
  ADD COLUMN stop_slack_min integer NOT NULL DEFAULT 10 CHECK (stop_slack_min BETWEEN 0 AND 240);

ALTER TABLE occupations ADD COLUMN together_id uuid;
ALTER TABLE occupations DROP CONSTRAINT occupations_no_overlap;
ALTER TABLE occupations ADD CONSTRAINT occupations_no_overlap
  EXCLUDE USING gist (resource_id WITH =, (coalesce(together_id, holder_id)) WITH <>, during WITH &&);

-- Whether any trip of some days may overlap another.
CREATE INDEX occupations_together_idx ON occupations (upper(during)) WHERE together_id IS NOT NULL;

-- A truck with its trailer and its driver, as one.
CREATE FUNCTION tow_unit(truck uuid, trailer uuid, driver uuid) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN md5(concat_ws(' ', truck, trailer, driver))::uuid;

-- Once rides may share, what is planned already may be joined too.
CREATE FUNCTION let_trips_be_joined() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE occupations SET together_id = tow_unit(t.truck, t.trailer, t.driver)
  FROM transport_trips t WHERE occupations.holder_id = t.id AND lower(occupations.during) > now();
  RETURN NULL;
END $$;
CREATE TRIGGER settings_share_trips AFTER UPDATE OF shares_trips ON settings
  FOR EACH ROW WHEN (NEW.shares_trips AND NOT OLD.shares_trips) EXECUTE FUNCTION let_trips_be_joined();
