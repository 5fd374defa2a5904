-- How often each working day was written to. Only ever added to, so that nobody waits for anybody: two transactions
-- that see as many changes of a day see the same day.
CREATE TABLE day_changes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The working days that changed; without a first or last one all before or after.
  first_day date,
  last_day date,
  changes integer NOT NULL DEFAULT 1 CHECK (changes > 0),
  CHECK (first_day <= last_day)
);
CREATE INDEX day_changes_days_idx ON day_changes (last_day, first_day);

-- A working day is from four in the morning to four.
CREATE FUNCTION working_day(at timestamptz) RETURNS date LANGUAGE sql STABLE PARALLEL SAFE
  RETURN ((at - interval '4 hours') AT TIME ZONE coalesce((SELECT time_zone FROM settings LIMIT 1), 'Europe/Brussels'))::date;

CREATE FUNCTION count_occupation_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO day_changes (first_day, last_day)
    SELECT DISTINCT working_day(lower(during)), working_day(upper(during) - interval '1 microsecond') FROM gone;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO day_changes (first_day, last_day)
    SELECT DISTINCT working_day(lower(during)), working_day(upper(during) - interval '1 microsecond') FROM made;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER occupations_made AFTER INSERT ON occupations
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION count_occupation_changes();
CREATE TRIGGER occupations_changed AFTER UPDATE ON occupations
  REFERENCING OLD TABLE AS gone NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION count_occupation_changes();
CREATE TRIGGER occupations_gone AFTER DELETE ON occupations
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_occupation_changes();

-- Who works when.
CREATE FUNCTION count_availability_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO day_changes (first_day, last_day) VALUES (CASE WHEN OLD.valid_from <= OLD.valid_to OR OLD.valid_to IS NULL THEN OLD.valid_from END, OLD.valid_to);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO day_changes (first_day, last_day) VALUES (CASE WHEN NEW.valid_from <= NEW.valid_to OR NEW.valid_to IS NULL THEN NEW.valid_from END, NEW.valid_to);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER availabilities_counted AFTER INSERT OR UPDATE OR DELETE ON availabilities
  FOR EACH ROW EXECUTE FUNCTION count_availability_changes();

-- Who is away, or asked to be.
CREATE FUNCTION count_absence_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO day_changes (first_day, last_day) VALUES (working_day(OLD.starts_at), working_day(OLD.ends_at));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO day_changes (first_day, last_day) VALUES (working_day(NEW.starts_at), working_day(NEW.ends_at));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER absences_counted AFTER INSERT OR UPDATE OR DELETE ON absences
  FOR EACH ROW EXECUTE FUNCTION count_absence_changes();

-- What a bike, a vehicle or a person may do: that touches every day.
CREATE FUNCTION count_resource_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_changes (first_day, last_day) VALUES (NULL, NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER party_bikes_counted AFTER INSERT OR DELETE OR UPDATE OF status, expected_back, inspection_due, archived_at,
    depot, min_riders, max_riders, weight_kg, fits_trailer_types ON party_bikes
  FOR EACH ROW EXECUTE FUNCTION count_resource_changes();
CREATE TRIGGER trailers_counted AFTER INSERT OR DELETE OR UPDATE OF status, expected_back, inspection_due, archived_at,
    depot, type, own_mass_kg, mtm_kg, bikes_capacity ON trailers
  FOR EACH ROW EXECUTE FUNCTION count_resource_changes();
CREATE TRIGGER tow_trucks_counted AFTER INSERT OR DELETE OR UPDATE OF status, expected_back, inspection_due, archived_at,
    depot, own_mass_kg, mtm_kg, max_tow_kg, carries_bikes ON tow_trucks
  FOR EACH ROW EXECUTE FUNCTION count_resource_changes();
CREATE TRIGGER employees_counted AFTER INSERT OR DELETE OR UPDATE OF status, archived_at, depot, licences, skills,
    max_hours_day, min_rest_hours, takes_extra_work ON employees
  FOR EACH ROW EXECUTE FUNCTION count_resource_changes();
