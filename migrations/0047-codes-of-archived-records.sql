-- A code or name is taken by a record in use alone: that of an archived one can be given again.
ALTER TABLE packages DROP CONSTRAINT packages_code_key;
CREATE UNIQUE INDEX packages_code_live_idx ON packages (code) WHERE archived_at IS NULL;
ALTER TABLE drinks DROP CONSTRAINT drinks_code_key;
CREATE UNIQUE INDEX drinks_code_live_idx ON drinks (code) WHERE archived_at IS NULL;
ALTER TABLE depots DROP CONSTRAINT depots_code_key;
CREATE UNIQUE INDEX depots_code_live_idx ON depots (code) WHERE archived_at IS NULL;
ALTER TABLE party_bikes DROP CONSTRAINT party_bikes_code_key;
CREATE UNIQUE INDEX party_bikes_code_live_idx ON party_bikes (code) WHERE archived_at IS NULL;
ALTER TABLE trailers DROP CONSTRAINT trailers_code_key;
CREATE UNIQUE INDEX trailers_code_live_idx ON trailers (code) WHERE archived_at IS NULL;
ALTER TABLE tow_trucks DROP CONSTRAINT tow_trucks_code_key;
CREATE UNIQUE INDEX tow_trucks_code_live_idx ON tow_trucks (code) WHERE archived_at IS NULL;
ALTER TABLE tags DROP CONSTRAINT tags_code_key;
CREATE UNIQUE INDEX tags_code_live_idx ON tags (code) WHERE archived_at IS NULL;
ALTER TABLE coupons DROP CONSTRAINT coupons_code_key;
DROP INDEX coupons_code_idx;
CREATE UNIQUE INDEX coupons_code_live_idx ON coupons (code) WHERE archived_at IS NULL;
-- Capitals do not matter when somebody types a code.
CREATE UNIQUE INDEX coupons_code_lower_live_idx ON coupons (lower(code)) WHERE archived_at IS NULL;
ALTER TABLE booking_agencies DROP CONSTRAINT booking_agencies_name_key;
CREATE UNIQUE INDEX booking_agencies_name_live_idx ON booking_agencies (name) WHERE archived_at IS NULL;
