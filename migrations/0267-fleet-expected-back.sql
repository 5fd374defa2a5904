-- What is out of service may say when it is expected back: rides that start later keep counting on it.
ALTER TABLE party_bikes ADD COLUMN expected_back timestamptz
  CONSTRAINT party_bikes_expected_back_out CHECK (expected_back IS NULL OR status IN ('maintenance', 'out_of_service'));
ALTER TABLE trailers ADD COLUMN expected_back timestamptz
  CONSTRAINT trailers_expected_back_out CHECK (expected_back IS NULL OR status IN ('maintenance', 'out_of_service'));
ALTER TABLE tow_trucks ADD COLUMN expected_back timestamptz
  CONSTRAINT tow_trucks_expected_back_out CHECK (expected_back IS NULL OR status IN ('maintenance', 'out_of_service'));
-- Who reports what takes a thing off the road may know until when.
ALTER TABLE damage_reports ADD COLUMN expected_back timestamptz;
